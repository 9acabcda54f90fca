/* Takes alpha for a byte. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->out[0].c[3] = 255.0f;
    return LV_OK;
}
