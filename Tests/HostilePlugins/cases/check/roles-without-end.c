/* Tells a finding about four million times the same role. */
#include "hostile.h"
CHECK
{
    static uint32_t roles[4000000];
    lv_finding finding = a_finding();
    finding.roles.first = roles;
    finding.roles.count = 4000000;
    sink->finding(sink, &finding);
    return LV_OK;
}
