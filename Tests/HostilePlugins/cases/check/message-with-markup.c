/* Tells a finding whose message is a program for a browser, a command for a build server, and a link for a terminal. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.message = LV_STR("<script>alert(1)</script>\n::error file=x::]]>\033]8;;http://example.org\033\\here");
    finding.help = LV_STR("]]><!--\r\n::stop-commands::x");
    return sink->finding(sink, &finding);
}
