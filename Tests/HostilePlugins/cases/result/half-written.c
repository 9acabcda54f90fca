/* Writes three of the four numbers of each colour. */
#include "hostile.h"
TRANSFORM
{
    for (uint32_t index = 0; index < batch->count; index++) memcpy(&batch->out[index], &batch->in[index], 12);
    return LV_OK;
}
