/* Logs texts that are none: of no level, empty, no UTF-8, full of escape sequences. */
#include "hostile.h"
TRANSFORM
{
    lv_str odd[] = {{0, 0, 0}, {0, 5, 0}, {"\xff\xfe\xc0\x80", 4, 0}, {"\x1b[2J\x1b]0;title\x07\r\n\n", 15, 0}};
    for (int index = 0; index < 4; index++) host->log(host, 0xffffffffu, odd[index]);
    host->log(host, LV_LOG_ERROR, LV_STR("\xe2\x80\xae" "turned around"));
    return copy(batch);
}
