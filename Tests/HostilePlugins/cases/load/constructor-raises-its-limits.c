/* Raises the limits that the host has set for it, when it is loaded.
 * only: linux */
#include "hostile.h"
#include <sys/resource.h>
CONSTRUCTOR
{
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    setrlimit(RLIMIT_AS, &limit);
}
TRANSFORM { return copy(batch); }
