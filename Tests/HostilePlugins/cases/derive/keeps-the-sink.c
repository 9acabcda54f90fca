/* Gives a result after its call was over, in the next one, to the sink of the first. */
#include "hostile.h"
static const lv_sink *kept;
DERIVE
{
    lv_rgba red = {{0.1f, 0, 0, 1}};
    if (kept) derived(kept, 0, LV_STR(""), red);
    kept = sink;
    return keep_all(theme, sink);
}
