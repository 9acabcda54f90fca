/* Takes over the signals by which faults are told when it is loaded, and then makes one. */
#include "hostile.h"
static void forget(int signal) { (void)signal; }
CONSTRUCTOR
{
    signal(SIGSEGV, forget);
    signal(SIGTERM, SIG_IGN);
    signal(SIGSYS, forget);
}
TRANSFORM
{
    *(volatile int *)8 = 1;
    return copy(batch);
}
