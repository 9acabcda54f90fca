/* Says that it has 0xffffffff functions. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->functions.count = 0xffffffffu;
    return LV_OK;
}
