/* Tells the same finding 9,000 times, so that nobody reads what else there is to say. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    for (int turn = 0; turn < 9000; turn++) sink->finding(sink, &finding);
    return LV_OK;
}
