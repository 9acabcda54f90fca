/* Reads sixteen megabytes past the end of its input. */
#include "hostile.h"
TRANSFORM
{
    volatile float sum = 0;
    for (uint32_t index = 0; index < 1u << 20; index++) sum += batch->in[batch->count + index].c[0];
    return copy(batch);
}
