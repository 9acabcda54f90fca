/* only: linux
 * Asks for the name of the working folder, which tells whose machine it is. */
#include "hostile.h"
TRANSFORM
{
    char folder[4096];
    ESCAPED_IF(syscall(SYS_getcwd, folder, sizeof folder) > 0, "learnt the name of the folder");
    return copy(batch);
}
