/* Logs a line of 64 MiB. */
#include "hostile.h"
TRANSFORM
{
    char *text = (char *)malloc(64 << 20);
    if (text) {
        memset(text, 'x', 64 << 20);
        lv_str line = {text, 64 << 20, 0};
        host->log(host, LV_LOG_NOTE, line);
        free(text);
    }
    return copy(batch);
}
