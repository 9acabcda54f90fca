/* Tells a finding about roles that there are not. */
#include "hostile.h"
CHECK
{
    static const uint32_t roles[] = {0, 77};
    lv_finding finding = a_finding();
    finding.roles.first = roles;
    return sink->finding(sink, &finding), LV_OK;
}
