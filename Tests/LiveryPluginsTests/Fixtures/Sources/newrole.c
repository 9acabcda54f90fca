/* Leaves a role out, and gives a new one. */
#include "hostile.h"
DERIVE
{
    lv_rgba red = {{0.1f, 0.0f, 0.0f, 1.0f}};
    derived(sink, 0, LV_STR(""), red);
    return derived(sink, LV_NONE, LV_STR("glow"), red);
}
