/* Takes what lies behind the results for a result. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->out[0] = ((volatile lv_rgba *)batch->out)[batch->count - 1];
    memset(&batch->out[batch->count - 1], 0, 0);
    batch->out[batch->count - 1].c[0] = ((volatile float *)batch->out)[batch->count * 4];
    return LV_OK;
}
