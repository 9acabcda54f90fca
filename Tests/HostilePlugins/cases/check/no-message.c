/* Tells a finding without a message. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.message = LV_STR("");
    return sink->finding(sink, &finding), LV_OK;
}
