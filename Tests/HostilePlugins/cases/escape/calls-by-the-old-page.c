/* only: linux
 * Asks for the time by the page at a fixed address that programs of old times call. */
#include "hostile.h"
TRANSFORM
{
#if defined(__x86_64__)
    long (*ask)(long *) = (long (*)(long *))0xffffffffff600400;
    ask(0);
#endif
    return copy(batch);
}
