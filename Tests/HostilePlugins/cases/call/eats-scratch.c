/* Asks the host for memory until there is none. */
#include "hostile.h"
TRANSFORM
{
    for (int turn = 0; turn < 1000000; turn++) {
        char *memory = (char *)host->scratch(host, 1u << 24, 64);
        if (!memory) return host->fail(host, LV_ERR_MEMORY, LV_STR("there is no more memory"));
        memory[(1u << 24) - 1] = 1;
    }
    return copy(batch);
}
