/* Starts a program by posix_spawn(). */
#include "hostile.h"
#include <spawn.h>
TRANSFORM
{
    char *words[] = {(char *)"true", 0}, *none[] = {0};
    pid_t child;
    ESCAPED_IF(posix_spawn(&child, "/bin/true", 0, 0, words, none) == 0, "started a program");
    return copy(batch);
}
