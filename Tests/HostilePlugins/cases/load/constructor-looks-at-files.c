/* Asks when it is loaded whose files there are, how large they are, and whether it may open them.
 * only: linux */
#include "hostile.h"
#include <sys/stat.h>
#include <sys/statfs.h>
static int seen;
CONSTRUCTOR
{
    struct stat status;
    struct statfs system;
    if (stat("/etc/shadow", &status) == 0) seen++;
    if (lstat("/", &status) == 0) seen++;
    if (fstatat(1, "/etc/passwd", &status, 0x1000) == 0) seen++;
    if (access("/etc/passwd", F_OK) == 0) seen++;
    if (statfs("/", &system) == 0) seen++;
    if (syscall(SYS_statx, -100, "/etc/shadow", 0, 0x7ff, &(char[256]){0}) == 0) seen++;
}
TRANSFORM
{
    ESCAPED_IF(seen > 0, "looked at files while it was loaded");
    return copy(batch);
}
