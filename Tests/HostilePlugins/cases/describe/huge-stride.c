/* The second of its functions is four thousand million bytes away from the first. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->functions.stride = 0xfffffff8u;
    module->functions.count = 2;
    return LV_OK;
}
