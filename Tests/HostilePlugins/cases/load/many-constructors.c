/* only: linux
 * Has 4,096 constructors, each of which takes a millisecond of the processor. */
#include "hostile.h"
#include <time.h>
static void slow(void)
{
    struct timespec begin, now;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    do {
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while ((now.tv_sec - begin.tv_sec) * 1000000000L + now.tv_nsec - begin.tv_nsec < 1000000);
}
#define TIMES4(x) x, x, x, x
#define TIMES256(x) TIMES4(TIMES4(TIMES4(TIMES4(x))))
typedef void (*constructor)(void);
__attribute__((section(".init_array"), used, aligned(8))) static constructor list[] = {TIMES4(TIMES4(TIMES256(slow)))};
TRANSFORM { return copy(batch); }
