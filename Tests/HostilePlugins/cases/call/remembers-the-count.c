/* Takes the number of colours of its first call for that of all calls. */
#include "hostile.h"
static uint32_t count;
TRANSFORM
{
    if (count == 0) count = batch->count;
    for (uint32_t index = 0; index < count; index++) batch->out[index] = batch->in[index];
    return LV_OK;
}
