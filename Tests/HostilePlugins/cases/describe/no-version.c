/* Does not say which version of the interface it speaks. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->abi = 0;
    return LV_OK;
}
