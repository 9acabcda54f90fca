/* Gives a reason that is not there. */
#include "hostile.h"
TRANSFORM
{
    lv_str why = {(const char *)0xdead0000, 0xffffffffu, 0};
    return host->fail(host, LV_ERR_INTERNAL, why);
}
