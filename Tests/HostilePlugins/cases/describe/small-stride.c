/* The distance between its functions is smaller than one. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->functions.stride = 8;
    module->functions.count = 64;
    return LV_OK;
}
