/* Tells a finding whose list of roles has elements and no address, and one whose elements have no size. */
#include "hostile.h"
CHECK
{
    static const uint32_t roles[] = {0, 1};
    lv_finding finding = a_finding();
    finding.roles = (lv_span){0, 2, 4};
    sink->finding(sink, &finding);
    finding.roles = (lv_span){roles, 2, 0};
    sink->finding(sink, &finding);
    return LV_OK;
}
