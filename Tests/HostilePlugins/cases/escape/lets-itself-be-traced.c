/* only: linux
 * Asks to be traced by its parent, which would then be told of its signals. */
#include "hostile.h"
#include <sys/ptrace.h>
TRANSFORM
{
    ESCAPED_IF(ptrace(PTRACE_TRACEME, 0, 0, 0) == 0, "is traced");
    return copy(batch);
}
