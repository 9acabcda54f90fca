/* only: linux
 * The library names a program that runs it, as programs do. */
#include "hostile.h"
const char interpreter[] __attribute__((section(".interp"), used)) = "/tmp/livery-hostile-interpreter";
TRANSFORM { return copy(batch); }
