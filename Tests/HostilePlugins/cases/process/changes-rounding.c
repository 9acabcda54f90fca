/* Changes how the processor rounds.
 * cc: -lm */
#include "hostile.h"
#include <fenv.h>
TRANSFORM
{
    fesetround(FE_UPWARD);
    return copy(batch);
}
