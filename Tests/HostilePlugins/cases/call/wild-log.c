/* Logs a text that is not there. */
#include "hostile.h"
TRANSFORM
{
    lv_str line = {(const char *)0xdead0000, 100, 0};
    host->log(host, LV_LOG_NOTE, line);
    return copy(batch);
}
