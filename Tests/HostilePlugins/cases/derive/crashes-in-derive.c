/* Crashes after it has given half of the values. */
#include "hostile.h"
DERIVE
{
    lv_rgba red = {{1, 0, 0, 1}};
    derived(sink, 0, LV_STR(""), red);
    *(volatile int *)8 = 1;
    return LV_OK;
}
