/* Gives new roles with names that have a zero in them, that look like others, and that are a thousand levels deep. */
#include "hostile.h"
DERIVE
{
    keep_all(theme, sink);
    lv_rgba value = {{0.5f, 0.5f, 0.5f, 1}};
    static char deep[4001];
    for (int at = 0; at < 4000; at++) deep[at] = at & 1 ? '.' : 'a';
    derived(sink, LV_NONE, LV_STR("b\0d"), value);
    derived(sink, LV_NONE, LV_STR("b\xd0\xb0" "ckground"), value);
    derived(sink, LV_NONE, (lv_str){deep, 3999, 0}, value);
    return LV_OK;
}
