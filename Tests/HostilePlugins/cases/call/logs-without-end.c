/* Logs a hundred thousand lines. */
#include "hostile.h"
TRANSFORM
{
    for (int line = 0; line < 100000; line++) host->log(host, LV_LOG_NOTE, LV_STR("and another thing"));
    return copy(batch);
}
