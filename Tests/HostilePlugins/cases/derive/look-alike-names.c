/* Makes up roles whose names look like those of the theme: with letters of another alphabet. */
#include "hostile.h"
DERIVE
{
    lv_rgba black = {{0, 0, 0, 1}};
    derived(sink, LV_NONE, LV_STR("te\xd1\x85t"), black);
    return keep_all(theme, sink);
}
