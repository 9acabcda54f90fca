/* only: linux
 * Attaches itself to the host as a debugger. */
#include "hostile.h"
#include <sys/ptrace.h>
TRANSFORM
{
    ESCAPED_IF(ptrace(PTRACE_SEIZE, getppid(), 0, 0) == 0, "traces the host");
    return copy(batch);
}
