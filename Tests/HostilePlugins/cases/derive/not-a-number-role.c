/* Gives a value that is not a number. */
#include "hostile.h"
DERIVE
{
    lv_rgba odd = {{__builtin_nanf(""), 0, 0, 1}};
    derived(sink, 0, LV_STR(""), odd);
    return LV_OK;
}
