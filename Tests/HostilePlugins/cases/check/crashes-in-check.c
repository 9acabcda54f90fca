/* Crashes after it has told a finding. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    sink->finding(sink, &finding);
    *(volatile int *)8 = 1;
    return LV_OK;
}
