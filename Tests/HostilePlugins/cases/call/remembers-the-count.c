/* Takes the number of colours of its first call for that of all calls. */
#include "hostile.h"
static uint32_t count;
TRANSFORM
{
    if (count == 0) count = batch->count;
    batch->count = count;
    return copy(batch);
}
