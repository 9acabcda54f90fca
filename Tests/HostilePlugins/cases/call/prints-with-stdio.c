/* Prints a line with the C library's printf(), which first asks what its output is. */
#include "hostile.h"
#include <stdio.h>
TRANSFORM
{
    printf("%u colours\n", batch->count);
    fflush(stdout);
    fprintf(stderr, "%u colours\n", batch->count);
    return copy(batch);
}
