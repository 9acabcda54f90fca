/* Gives two new roles of one name. */
#include "hostile.h"
DERIVE
{
    keep_all(theme, sink);
    lv_rgba value = {{0.5f, 0.5f, 0.5f, 1}};
    derived(sink, LV_NONE, LV_STR("fresh"), value);
    derived(sink, LV_NONE, LV_STR("fresh"), value);
    return LV_OK;
}
