/* Tells a finding whose message would clear a terminal and turn the text around. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.message = LV_STR("\x1b[2J\x1b]0;mine\x07" "wiped \xe2\x80\xae" "sdrawkcab");
    return sink->finding(sink, &finding);
}
