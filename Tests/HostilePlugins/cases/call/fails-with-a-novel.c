/* Gives a reason of a million bytes. */
#include "hostile.h"
static char text[1000000];
TRANSFORM
{
    memset(text, 'y', sizeof text);
    lv_str why = {text, sizeof text, 0};
    return host->fail(host, LV_ERR_INTERNAL, why);
}
