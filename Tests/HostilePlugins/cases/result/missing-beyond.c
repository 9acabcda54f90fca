/* Writes past the end of the masks. */
#include "hostile.h"
TRANSFORM
{
    batch->missing_out[batch->count + 3] = 1;
    return copy(batch);
}
