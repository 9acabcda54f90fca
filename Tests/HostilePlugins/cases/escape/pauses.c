/* only: linux
 * Waits for a signal that never comes. */
#include "hostile.h"
TRANSFORM
{
    pause();
    return copy(batch);
}
