/* Jumps to a place in a function that has returned already. */
#include "hostile.h"
#include <setjmp.h>
static jmp_buf place;
TRANSFORM_ONLY
{
    longjmp(place, 1);
    return copy(batch);
}
ENTRY
{
    DESCRIBE(functions);
    if (setjmp(place)) abort();
    return LV_OK;
}
