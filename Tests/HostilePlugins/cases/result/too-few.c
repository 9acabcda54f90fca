/* Leaves the last result out, and says that it gave one less. */
#include "hostile.h"
TRANSFORM
{
    batch->count = batch->count - 1;
    return copy(batch);
}
