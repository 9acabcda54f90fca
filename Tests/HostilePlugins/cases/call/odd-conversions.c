/* Calls the colour service with numbers that mean nothing: it says so, and writes nothing. */
#include "hostile.h"
TRANSFORM
{
    const lv_color_service *color = (const lv_color_service *)host->service(host, LV_STR(LV_SERVICE_COLOR), 1);
    double number = 1;
    lv_rgba out = {{1, 2, 3, 4}};
    ESCAPED_IF(color->convert(0, 1, batch->in, &out, 1) != LV_ERR_SPACE, "converted from no space");
    ESCAPED_IF(color->convert(1, 0xffffffffu, batch->in, &out, 1) != LV_ERR_SPACE, "converted to no space");
    ESCAPED_IF(color->gamut_map(99, 1, 1, batch->in, &out, 1) >= 0, "mapped by no method");
    ESCAPED_IF(color->measure(99, 1, batch->in, batch->in, &number, 1) >= 0, "measured by no measure");
    ESCAPED_IF(color->simulate(99, 1, 1, batch->in, &out, 1) >= 0, "simulated no vision");
    ESCAPED_IF(number != 1 || out.c[0] != 1, "wrote in spite of an error");
    color->convert(1, 2, 0, 0, 0);
    return copy(batch);
}
