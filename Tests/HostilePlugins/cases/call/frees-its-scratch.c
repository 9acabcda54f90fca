/* Frees the memory that the host has lent it, as if it were its own. */
#include "hostile.h"
TRANSFORM
{
    free((char *)host->scratch(host, 64, 16) + 16);
    return copy(batch);
}
