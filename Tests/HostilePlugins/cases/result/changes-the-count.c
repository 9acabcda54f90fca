/* Changes the number of colours of the batch. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->count = 1;
    return LV_OK;
}
