/* Has itself sent a signal later, when it is loaded.
 * only: linux */
#include "hostile.h"
#include <sys/time.h>
CONSTRUCTOR
{
    struct itimerval time = {{0, 1000}, {0, 1000}};
    setitimer(ITIMER_REAL, &time, NULL);
}
TRANSFORM { return copy(batch); }
