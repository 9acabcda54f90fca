/* Gives 20,000 new roles. */
#include "hostile.h"
#include <stdio.h>
DERIVE
{
    lv_rgba red = {{0.1f, 0, 0, 1}};
    keep_all(theme, sink);
    for (int index = 0; index < 20000; index++) {
        char text[16];
        lv_str name = {text, (uint32_t)snprintf(text, sizeof text, "r%d", index), 0};
        derived(sink, LV_NONE, name, red);
    }
    return LV_OK;
}
