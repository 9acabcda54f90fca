/* Calls the rules of its findings what Livery calls its own: whoever goes by codes would take them for Livery's. */
#include "hostile.h"
CHECK
{
    const lv_str rules[] = {LV_STR_INIT("unknown-key"), LV_STR_INIT("contrast"), LV_STR_INIT("unused-color"), LV_STR_INIT("LV0001")};
    for (int index = 0; index < 4; index++) {
        lv_finding finding = a_finding();
        finding.rule = rules[index];
        sink->finding(sink, &finding);
    }
    return LV_OK;
}
