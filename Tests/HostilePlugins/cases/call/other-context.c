/* Calls the host back with a host of its own, whose context is where no memory is. */
#include "hostile.h"
TRANSFORM
{
    lv_host other = *host;
    other.context = (void *)0xdead0000;
    other.log(&other, LV_LOG_NOTE, LV_STR("who?"));
    return copy(batch);
}
