/* Asks for the name of the machine, while it is called.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_uname, (char[1024]){0}) != -1, "knows the machine");
    return copy(batch);
}
