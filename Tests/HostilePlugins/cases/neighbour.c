/* The good plug-in beside the others, which must go on working whatever they do: inverts red, green and blue.
 * function: well */
#include "hostile.h"
static int32_t well TRANSFORM_PARAMETERS
{
    for (uint32_t index = 0; index < batch->count; index++) {
        batch->out[index] = batch->in[index];
        for (int channel = 0; channel < 3; channel++) batch->out[index].c[channel] = 1.0f - batch->in[index].c[channel];
    }
    return LV_OK;
}
static const lv_function functions[] = {A_TRANSFORM("well", well)};
GOOD_ENTRY
