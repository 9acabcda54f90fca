/* Tells 20,000 findings. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    for (int turn = 0; turn < 20000; turn++) sink->finding(sink, &finding);
    return LV_OK;
}
