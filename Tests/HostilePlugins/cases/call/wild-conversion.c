/* Gives the colour service a batch that is not there. */
#include "hostile.h"
TRANSFORM
{
    const lv_color_service *color = (const lv_color_service *)host->service(host, LV_STR(LV_SERVICE_COLOR), 1);
    color->convert(1, 4, (const lv_rgba *)0xdead0000, batch->out, 0xffffffffu);
    return copy(batch);
}
