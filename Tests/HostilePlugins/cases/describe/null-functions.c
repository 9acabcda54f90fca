/* Says that it has a function, and does not say where. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->functions.first = 0;
    return LV_OK;
}
