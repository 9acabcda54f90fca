/* Adds very small numbers, which takes the processor a hundred times as long, for ever. */
#include "hostile.h"
TRANSFORM
{
    volatile float tiny = 1e-40f;
    for (;;) tiny = tiny * 0.999f + 1e-42f;
}
