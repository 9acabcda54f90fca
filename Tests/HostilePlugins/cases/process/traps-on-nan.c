/* only: linux
 * Makes the processor trap where it would give a result that is not a number.
 * cc: -lm */
#include "hostile.h"
#include <fenv.h>
TRANSFORM
{
    feenableexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW);
    return copy(batch);
}
