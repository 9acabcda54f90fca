/* Has no value for any role. */
#include "hostile.h"
DERIVE
{
    for (uint32_t index = 0; index < theme->roles.count; index++) {
        lv_derived result;
        if (LV_AT(lv_role, theme->roles, index)->flags & LV_ROLE_STATED) continue;
        memset(&result, 0, sizeof result);
        result.size = sizeof result;
        result.status = LV_DERIVED_REFUSED;
        result.role = index;
        result.rule = LV_STR("spoil");
        result.note = LV_STR("it is too late");
        sink->derived(sink, &result);
    }
    return LV_OK;
}
