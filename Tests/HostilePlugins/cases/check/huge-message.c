/* Tells a finding with a message of four thousand million bytes. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.message.length = 0xffffffffu;
    return sink->finding(sink, &finding), LV_OK;
}
