/* Writes past the end of the description that it was given to fill in. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    memset(module, 0x5a, 1 << 20);
    return LV_OK;
}
