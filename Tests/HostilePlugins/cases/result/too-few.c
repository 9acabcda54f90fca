/* Leaves the last result out. */
#include "hostile.h"
TRANSFORM
{
    for (uint32_t index = 0; index + 1 < batch->count; index++) batch->out[index] = batch->in[index];
    return LV_OK;
}
