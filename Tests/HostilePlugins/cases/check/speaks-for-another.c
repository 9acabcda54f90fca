/* Ends its message as if Livery's own plug-in had said it. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.message = LV_STR("all is lost (so says 'contrast' of the plug-in 'org.livery.contrast')");
    return sink->finding(sink, &finding);
}
