/* Names a role that there is not. */
#include "broken.h"

static int32_t set(const lv_sink *sink, uint32_t role, float red, const char *name, uint32_t length)
{
    lv_derived result = {0};
    result.size = sizeof(result);
    result.status = LV_DERIVED_SET;
    result.role = role;
    result.name = (lv_str){name, length, 0};
    result.value = (lv_rgba){{red, 0.0f, 0.0f, 1.0f}};
    result.rule = LV_STR("spoil");
    return sink->derived(sink, &result);
}

static int32_t spoil(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink)
{
    (void)host, (void)call, (void)theme;
    return set(sink, 99, 0.1f, 0, 0), LV_OK;
}

static const lv_function functions[] = {BROKEN_DERIVE("spoil", spoil)};
BROKEN_ENTRY(functions)
