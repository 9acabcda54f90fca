/* Tells a finding of a severity that does not exist. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.severity = 0xffffffffu;
    return sink->finding(sink, &finding), LV_OK;
}
