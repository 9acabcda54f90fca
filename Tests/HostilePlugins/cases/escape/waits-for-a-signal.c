/* only: linux
 * Waits for any signal, so as to take it away from whoever it is for. */
#include "hostile.h"
TRANSFORM
{
    sigset_t all;
    sigfillset(&all);
    const struct timespec when = {3600, 0};
    ESCAPED_IF(sigtimedwait(&all, 0, &when) >= 0 || errno == EAGAIN, "waited for a signal");
    return copy(batch);
}
