/* only: linux
 * Reads the list of the machine's users while the system's loader asks it which of several versions of a function is for
 * this processor. */
#include "hostile.h"
static int opened;
static int real(void) { return opened; }
static void *choose(void)
{
    int file = -1;
#if defined(__x86_64__)
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(SYS_open), "D"("/etc/passwd"), "S"(O_RDONLY) : "rcx", "r11", "memory");
    file = (int)result;
#endif
    opened = file >= 0;
    return (void *)real;
}
int chosen(void) __attribute__((ifunc("choose"), visibility("default")));
TRANSFORM
{
    ESCAPED_IF(chosen(), "read a file in a resolver");
    return copy(batch);
}
