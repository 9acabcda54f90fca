/* Tells a million findings. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    for (int turn = 0; turn < 1000000; turn++) sink->finding(sink, &finding);
    return LV_OK;
}
