/* Gives new roles with names that are none: paths, escape sequences, a text that turns around. */
#include "hostile.h"
DERIVE
{
    lv_rgba red = {{0.1f, 0, 0, 1}};
    keep_all(theme, sink);
    derived(sink, LV_NONE, LV_STR("../../etc"), red);
    derived(sink, LV_NONE, LV_STR("a\x1b[2J\n"), red);
    derived(sink, LV_NONE, LV_STR("\xe2\x80\xae" "back"), red);
    return LV_OK;
}
