/* only: linux
 * Replaces what happens at the end of its process when it is loaded, and keeps that from ending when it is called. */
#include "hostile.h"
static void stay(void)
{
    for (;;) sleep(1);
}
CONSTRUCTOR
{
    atexit(stay);
    at_quick_exit(stay);
}
TRANSFORM { quick_exit(0); }
