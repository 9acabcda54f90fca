/* Calls the sink with one of its own, whose context is where no memory is. */
#include "hostile.h"
DERIVE
{
    lv_sink other = *sink;
    lv_rgba red = {{0.1f, 0, 0, 1}};
    other.context = (void *)0xdead0000;
    derived(&other, 0, LV_STR(""), red);
    return LV_OK;
}
