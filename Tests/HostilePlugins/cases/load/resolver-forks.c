/* Starts a process while the system's loader asks it which of several versions of a function to use.
 * only: linux */
#include "hostile.h"
/* The loader has not found the functions of others for it yet. */
static long raw_call(long number, long first)
{
#if defined(__x86_64__)
    long result;
    register long fourth __asm__("r10") = 0;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(first), "S"(0), "d"(0), "r"(fourth)
                     : "rcx", "r11", "memory");
    return result;
#else
    register long call __asm__("x8") = number;
    register long result __asm__("x0") = first;
    register long second __asm__("x1") = 0;
    __asm__ volatile("svc 0" : "+r"(result) : "r"(call), "r"(second) : "memory");
    return result;
#endif
}
static int number(void) { return 1; }
static int (*choose(void))(void)
{
    raw_call(__NR_clone, SIGCHLD);
    return number;
}
int chosen(void) __attribute__((ifunc("choose"), visibility("default")));
TRANSFORM
{
    if (chosen() != 1) return LV_ERR_INTERNAL;
    return copy(batch);
}
