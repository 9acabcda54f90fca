/* Tells a finding with a relation that does not exist. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.relation = 9;
    return sink->finding(sink, &finding), LV_OK;
}
