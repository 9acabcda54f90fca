/* Changes with which permissions files are made. */
#include "hostile.h"
#include <sys/stat.h>
TRANSFORM
{
    umask(0);
    return copy(batch);
}
