/* Changes the working directory. */
#include "hostile.h"
TRANSFORM
{
    chdir("/");
    return copy(batch);
}
