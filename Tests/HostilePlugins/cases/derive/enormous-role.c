/* Gives a value with a component of 3e38. */
#include "hostile.h"
DERIVE
{
    lv_rgba odd = {{0, 3e38f, 0, 1}};
    derived(sink, 0, LV_STR(""), odd);
    return LV_OK;
}
