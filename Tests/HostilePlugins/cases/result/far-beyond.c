/* Writes a megabyte past the end of the results. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    memset((void *)(batch->out + batch->count), 0x41, 1 << 20);
    return LV_OK;
}
