/* Takes the numbers of a colour for bytes, from 0 to 255. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    for (uint32_t index = 0; index < batch->count; index++)
        for (int each = 0; each < 3; each++) batch->out[index].c[each] = 255;
    return LV_OK;
}
