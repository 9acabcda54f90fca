/* Gives a reason that is no UTF-8. */
#include "hostile.h"
TRANSFORM
{
    lv_str why = {"\xff\xfe broken", 9, 0};
    return host->fail(host, LV_ERR_INTERNAL, why);
}
