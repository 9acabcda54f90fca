/* Gives a value for a role that the variant states itself. */
#include "hostile.h"
DERIVE
{
    lv_rgba red = {{0.1f, 0, 0, 1}};
    for (uint32_t index = 0; index < theme->roles.count; index++)
        if (LV_AT(lv_role, theme->roles, index)->flags & LV_ROLE_STATED) derived(sink, index, LV_STR(""), red);
    return LV_OK;
}
