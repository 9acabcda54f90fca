/* Tells a derive's findings under the name of one of Livery's rules. */
#include "hostile.h"
DERIVE
{
    lv_finding finding = a_finding();
    finding.rule = LV_STR("contrast");
    sink->finding(sink, &finding);
    return keep_all(theme, sink);
}
