/* Frees memory twice. */
#include "hostile.h"
TRANSFORM
{
    void *volatile memory = malloc(100);
    free(memory);
    free(memory);
    return copy(batch);
}
