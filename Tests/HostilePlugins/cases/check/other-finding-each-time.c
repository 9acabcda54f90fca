/* Tells 9,000 findings that differ in a number, so that nobody reads what else there is to say. */
#include "hostile.h"
#include <stdio.h>
CHECK
{
    char text[64];
    for (int turn = 0; turn < 9000; turn++) {
        lv_finding finding = a_finding();
        finding.message = (lv_str){text, (uint32_t)snprintf(text, sizeof text, "matter %d is wrong", turn), 0};
        sink->finding(sink, &finding);
    }
    return LV_OK;
}
