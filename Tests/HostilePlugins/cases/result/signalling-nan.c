/* Gives a result that is not a number, of the kind that traps. */
#include "hostile.h"
TRANSFORM
{
    static const uint32_t bits = 0x7fa00000u;
    copy(batch);
    memcpy(&batch->out[0].c[2], &bits, 4);
    return LV_OK;
}
