/* Gives a new role with a name of four thousand million bytes. */
#include "hostile.h"
DERIVE
{
    lv_str name = {"glow", 0xffffffffu, 0};
    lv_rgba red = {{0.1f, 0, 0, 1}};
    derived(sink, LV_NONE, name, red);
    return LV_OK;
}
