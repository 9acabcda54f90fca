/* Gives two results for a role. */
#include "hostile.h"
DERIVE
{
    lv_rgba red = {{0.1f, 0, 0, 1}};
    derived(sink, 0, LV_STR(""), red);
    red.c[0] = 0.2f;
    derived(sink, 0, LV_STR(""), red);
    return LV_OK;
}
