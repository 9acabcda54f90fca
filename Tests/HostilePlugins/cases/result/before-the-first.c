/* Writes 64 bytes before the first result. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    memset((unsigned char *)batch->out - 64, 0x41, 64);
    return LV_OK;
}
