/* Says that its description has four bytes. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->size = 4;
    return LV_OK;
}
