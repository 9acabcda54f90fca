/* Writes over the host's own functions and over the colour service, for whoever comes after it. */
#include "hostile.h"
static int32_t lie(uint32_t from, uint32_t to, const lv_rgba *in, lv_rgba *out, uint32_t count) { return LV_OK; }
TRANSFORM
{
    lv_color_service *color =
        (lv_color_service *)(uintptr_t)host->service(host, LV_STR(LV_SERVICE_COLOR), 1);
    color->convert = lie;
    return copy(batch);
}
