/* Gives a result that is not a number. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->out[batch->count - 1].c[1] = __builtin_nanf("");
    return LV_OK;
}
