/* Changes the environment. */
#include "hostile.h"
TRANSFORM
{
    setenv("LD_PRELOAD", "/tmp/livery-hostile-nobody.so", 1);
    unsetenv("PATH");
    return copy(batch);
}
