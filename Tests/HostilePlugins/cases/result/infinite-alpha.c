/* Gives an alpha that is infinite. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->out[0].c[3] = -__builtin_inff();
    return LV_OK;
}
