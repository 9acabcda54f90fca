/* Closes every file that it has inherited. */
#include "hostile.h"
TRANSFORM
{
    for (int file = 0; file < 64; file++) close(file);
    return copy(batch);
}
