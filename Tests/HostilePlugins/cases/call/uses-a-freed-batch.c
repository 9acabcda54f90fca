/* Writes to the batch of the call before. */
#include "hostile.h"
static lv_rgba *before;
TRANSFORM
{
    if (before) before[0].c[0] = 0.75f;
    before = batch->out;
    return copy(batch);
}
