/* Gives a value with an alpha of 255. */
#include "hostile.h"
DERIVE
{
    lv_rgba odd = {{1, 0, 0, 255}};
    derived(sink, 0, LV_STR(""), odd);
    return LV_OK;
}
