/* Fails after it has given half of the values. */
#include "hostile.h"
DERIVE
{
    lv_rgba red = {{1, 0, 0, 1}};
    derived(sink, 0, LV_STR(""), red);
    return host->fail(host, LV_ERR_INTERNAL, LV_STR("only half of it was done"));
}
