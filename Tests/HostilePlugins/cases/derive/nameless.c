/* Gives a new role without a name. */
#include "hostile.h"
DERIVE
{
    lv_rgba red = {{0.1f, 0, 0, 1}};
    derived(sink, LV_NONE, LV_STR(""), red);
    return LV_OK;
}
