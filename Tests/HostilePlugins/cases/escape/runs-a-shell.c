/* Becomes a shell. */
#include "hostile.h"
TRANSFORM
{
    char *words[] = {(char *)"sh", (char *)"-c", (char *)"echo HOSTILE OUTPUT", 0};
    execv("/bin/sh", words);
    return copy(batch);
}
