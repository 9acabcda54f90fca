/* Ignores that it is asked to end, and never returns. */
#include "hostile.h"
TRANSFORM
{
    signal(SIGTERM, SIG_IGN);
    for (volatile int turn = 0;; turn++) {}
}
