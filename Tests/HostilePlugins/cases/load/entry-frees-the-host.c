/* Frees what is the host's. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    free(module);
    free((void *)(uintptr_t)host);
    return LV_OK;
}
