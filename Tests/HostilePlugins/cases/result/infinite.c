/* Gives a result that is infinite. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->out[0].c[0] = __builtin_inff();
    return LV_OK;
}
