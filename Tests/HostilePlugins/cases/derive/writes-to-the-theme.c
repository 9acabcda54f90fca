/* Changes the theme that it derives from. */
#include "hostile.h"
DERIVE
{
    lv_role *roles = (lv_role *)(uintptr_t)theme->roles.first;
    keep_all(theme, sink);
    for (uint32_t index = 0; index < theme->roles.count; index++) memset(&roles[index].value, 0x3e, 16);
    return LV_OK;
}
