/* Its functions are described where no memory is. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->functions.first = (const void *)0xdead0000;
    return LV_OK;
}
