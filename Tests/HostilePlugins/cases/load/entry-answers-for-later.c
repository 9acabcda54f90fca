/* Says that it was made for every version of the interface that there will be. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->abi = LV_ABI_MAJOR << 16 | 0xffff;
    return LV_OK;
}
