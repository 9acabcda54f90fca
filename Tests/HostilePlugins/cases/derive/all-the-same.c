/* Gives every role the same colour, so that nothing can be read. No host can tell that it is not meant. */
#include "hostile.h"
DERIVE
{
    for (uint32_t index = 0; index < theme->roles.count; index++) {
        const lv_role *role = LV_AT(lv_role, theme->roles, index);
        const lv_rgba grey = {{0.5f, 0.5f, 0.5f, 1}};
        if (!(role->flags & LV_ROLE_STATED)) derived(sink, index, role->name, grey);
    }
    return LV_OK;
}
