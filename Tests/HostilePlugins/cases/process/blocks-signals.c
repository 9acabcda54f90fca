/* Blocks all signals of its thread. */
#include "hostile.h"
TRANSFORM
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    return copy(batch);
}
