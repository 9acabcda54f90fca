/* Runs a command by system(). */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(system("true") == 0, "ran a command");
    return copy(batch);
}
