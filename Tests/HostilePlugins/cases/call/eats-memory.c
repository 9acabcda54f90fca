/* Takes memory without end; ends by itself after 16 GiB. */
#include "hostile.h"
TRANSFORM
{
    for (int block = 0; block < 1024; block++) {
        char *memory = (char *)malloc(16 << 20);
        if (!memory) abort();
        memory[0] = 1;
    }
    return copy(batch);
}
