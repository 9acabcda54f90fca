/* Refuses the first of several colours, which leaves the others good. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->out[0].c[0] = __builtin_nanf("");
    host->fail_at(host, 0, LV_ERR_REFUSED, LV_STR("it is too dark"));
    return LV_OK;
}
