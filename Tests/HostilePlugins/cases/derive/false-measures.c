/* Claims contrasts that its colours do not have. */
#include "hostile.h"
DERIVE
{
    for (uint32_t index = 0; index < theme->roles.count; index++) {
        const lv_role *role = LV_AT(lv_role, theme->roles, index);
        lv_measure measure = {sizeof(lv_measure), LV_METRIC_WCAG_RATIO, index == 0 ? 1u : 0u, 0, 20, 21, 7};
        lv_derived result;
        if (role->flags & LV_ROLE_STATED) continue;
        memset(&result, 0, sizeof result);
        result.size = sizeof result;
        result.status = LV_DERIVED_SET;
        result.role = index;
        result.value = role->value;
        result.rule = LV_STR("spoil");
        result.measures.first = &measure;
        result.measures.count = 1;
        result.measures.stride = sizeof measure;
        sink->derived(sink, &result);
    }
    return LV_OK;
}
