/* only: linux
 * Exports functions of the C library's names, so that others would call those: each of them ends the process. */
#include "hostile.h"
#include <time.h>
LV_EXPORT void *memcpy(void *to, const void *from, size_t count) { _exit(3); }
LV_EXPORT void *malloc(size_t size) { _exit(3); }
LV_EXPORT ssize_t write(int file, const void *bytes, size_t count) { _exit(3); }
LV_EXPORT int clock_gettime(clockid_t clock, struct timespec *time) { _exit(3); }
TRANSFORM
{
    for (uint32_t index = 0; index < batch->count; index++)
        for (int part = 0; part < 4; part++) batch->out[index].c[part] = batch->in[index].c[part];
    return LV_OK;
}
