/* Refuses each colour with a reason of 64 KiB, in a text without an end. */
#include "hostile.h"
TRANSFORM
{
    static char novel[65536];
    memset(novel, 'n', sizeof novel);
    lv_str reason = {novel, sizeof novel, 0};
    for (uint32_t index = 0; index < batch->count; index++) host->fail_at(host, index, LV_ERR_REFUSED, reason);
    return LV_OK;
}
