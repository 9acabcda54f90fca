/* Gives a role that the theme has as a new one. */
#include "hostile.h"
DERIVE
{
    lv_rgba red = {{0.1f, 0, 0, 1}};
    derived(sink, LV_NONE, LV_AT(lv_role, theme->roles, 0)->name, red);
    return LV_OK;
}
