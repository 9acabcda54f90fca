/* A check that lies: about what it measured, about the verdict, and about its suggestions. */
#include "hostile.h"

static int32_t tell(const lv_sink *sink, double measured, double required, uint32_t metric, const lv_suggestion *suggestions, uint32_t count)
{
    static const uint32_t roles[] = {0, 1};
    lv_finding finding = {0};
    finding.size = sizeof(finding);
    finding.severity = LV_SEVERITY_ERROR;
    finding.metric = metric;
    finding.metric_name = LV_STR("taste");
    finding.relation = LV_RELATION_AT_LEAST;
    finding.rule = LV_STR("lies");
    finding.message = LV_STR("something is wrong");
    finding.roles = (lv_span){roles, 2, 4};
    finding.measured = measured;
    finding.required = required;
    finding.suggestions = (lv_span){suggestions, count, sizeof(lv_suggestion)};
    return sink->finding(sink, &finding);
}

CHECK
{
    const lv_suggestion suggestions[] = {
        {sizeof(lv_suggestion), 0, {{0.4f, 0.4f, 0.4f, 1.0f}}, 21.0, LV_STR_INIT("hardly help")},
        {sizeof(lv_suggestion), 0, {{0.0f, 0.0f, 0.0f, 1.0f}}, 21.0, LV_STR_INIT("make it black")},
        {sizeof(lv_suggestion), 1, {{1.0f, 1.0f, 1.0f, 1.0f}}, 21.0, LV_STR_INIT("change nothing")},
        {sizeof(lv_suggestion), 2, {{1.0f, 1.0f, 1.0f, 1.0f}}, 21.0, LV_STR_INIT("change something else")},
    };
    double truth = 0;
    const lv_role *a = LV_AT(lv_role, theme->roles, 0), *b = LV_AT(lv_role, theme->roles, 1);
    const lv_color_service *color = host->service(host, LV_STR(LV_SERVICE_COLOR), 1);
    color->measure(LV_METRIC_WCAG_RATIO, theme->space, &a->value, &b->value, &truth, 1);
    tell(sink, truth, 7.0, LV_METRIC_WCAG_RATIO, suggestions, 4);
    tell(sink, 1.5, 7.0, LV_METRIC_WCAG_RATIO, 0, 0);
    tell(sink, truth - 0.0001, truth - 0.00005, LV_METRIC_WCAG_RATIO, 0, 0);
    return tell(sink, 3.0, 5.0, LV_METRIC_OTHER, suggestions, 1);
}
