/* Makes up thousands of roles, each with ten thousand measures: together more than the memory of the machine. */
#include "hostile.h"
#include <stdio.h>
DERIVE
{
    static lv_measure measures[10000];
    for (int index = 0; index < 10000; index++) {
        measures[index].size = (uint32_t)sizeof(lv_measure);
        measures[index].metric = LV_METRIC_WCAG_RATIO;
        measures[index].before = measures[index].after = 1;
    }
    char name[32];
    for (int turn = 0; turn < 9000; turn++) {
        lv_derived result;
        memset(&result, 0, sizeof result);
        result.size = (uint32_t)sizeof result;
        result.status = LV_DERIVED_SET;
        result.role = LV_NONE;
        result.name = (lv_str){name, (uint32_t)snprintf(name, sizeof name, "new.role-%d", turn), 0};
        result.rule = LV_STR("spoil");
        result.measures = (lv_span){measures, 10000, sizeof *measures};
        int32_t status = sink->derived(sink, &result);
        if (status != LV_OK) return status;
    }
    return keep_all(theme, sink);
}
