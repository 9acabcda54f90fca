/* Tells 10,000 findings with 64 suggestions each, all of which a host would have to try. */
#include "hostile.h"
CHECK
{
    lv_suggestion suggestions[64];
    memset(suggestions, 0, sizeof suggestions);
    for (int index = 0; index < 64; index++) {
        suggestions[index].size = (uint32_t)sizeof(lv_suggestion);
        suggestions[index].role = 0;
        suggestions[index].value.c[0] = suggestions[index].value.c[3] = 1;
        suggestions[index].note = LV_STR("make it red");
    }
    lv_finding finding = a_finding();
    finding.metric = LV_METRIC_DELTA_E_2000;
    finding.relation = LV_RELATION_AT_LEAST;
    finding.required = 100;
    finding.suggestions = (lv_span){suggestions, 64, sizeof *suggestions};
    for (int turn = 0; turn < 10000; turn++) {
        int32_t status = sink->finding(sink, &finding);
        if (status != LV_OK) return status;
    }
    return LV_OK;
}
