/* Changes the environment so that programs which the host starts later would load a library of its choice. */
#include "hostile.h"
CONSTRUCTOR { setenv("LD_PRELOAD", "/tmp/livery-hostile-nobody.so", 1); }
TRANSFORM { return copy(batch); }
