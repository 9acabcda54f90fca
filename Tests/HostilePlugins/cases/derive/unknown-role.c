/* Gives a value for a role that there is not. */
#include "hostile.h"
DERIVE
{
    lv_rgba red = {{0.1f, 0, 0, 1}};
    keep_all(theme, sink);
    derived(sink, 99, LV_STR(""), red);
    return LV_OK;
}
