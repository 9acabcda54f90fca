/* The distance between its functions is 0, so that all of them are one. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->functions.stride = 0;
    module->functions.count = 3;
    return LV_OK;
}
