/* Raises the limits that the host has set for it. */
#include "hostile.h"
#include <sys/resource.h>
TRANSFORM
{
    struct rlimit limit = {1ull << 40, 1ull << 40};
    ESCAPED_IF(setrlimit(RLIMIT_AS, &limit) == 0, "raised its limit of memory");
    return copy(batch);
}
