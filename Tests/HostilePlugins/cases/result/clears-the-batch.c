/* Gives the right results, and clears the batch that it was given. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    memset(batch, 0, sizeof *batch);
    return LV_OK;
}
