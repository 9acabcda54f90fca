/* Tells four errors that nobody can measure, with rules and help that are no words. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.severity = LV_SEVERITY_ERROR;
    finding.rule = LV_STR("../../rule\n\033[2J");
    finding.help = LV_STR("\033]0;owned\007 \xff\xfe \xe2\x80\xae");
    finding.metric = LV_METRIC_OTHER;
    finding.relation = LV_RELATION_AT_LEAST;
    finding.measured = 1;
    finding.required = 2;
    finding.metric_name = LV_STR("\033[31mmetric");
    for (int turn = 0; turn < 4; turn++) sink->finding(sink, &finding);
    return LV_OK;
}
