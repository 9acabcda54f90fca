/* only: linux
 * Jumps to an address that no processor has. */
#include "hostile.h"
TRANSFORM
{
    ((void (*)(void))0x8000000000000000)();
    return copy(batch);
}
