/* The list of roles of its finding is where no memory is. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.roles.first = (const void *)0xdead0000;
    return sink->finding(sink, &finding), LV_OK;
}
