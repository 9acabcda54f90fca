/* only: linux
 * cc: -ftls-model=initial-exec
 * Takes more of the memory that every thread has from its beginning than there is. */
#include "hostile.h"
static __thread volatile char large[8 << 20];
TRANSFORM
{
    large[batch->count] = 1;
    return copy(batch);
}
