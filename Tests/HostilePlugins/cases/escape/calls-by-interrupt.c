/* only: linux
 * Opens a file by the interrupt that programs with 32 bits use for system calls. */
#include "hostile.h"
TRANSFORM
{
#if defined(__x86_64__)
    long result;
    static const char path[] = "/etc/passwd";
    char *low = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0);
    memcpy(low, path, sizeof path);
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(5), "b"(low), "c"(0) : "memory");
    ESCAPED_IF(result >= 0, "opened a file by an interrupt");
#endif
    return copy(batch);
}
