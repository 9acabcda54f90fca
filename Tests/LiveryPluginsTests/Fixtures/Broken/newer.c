/* Was built with a later minor version, whose structs have grown at the end. */
#include "broken.h"

typedef struct grown_function {
    lv_function old;
    double something_new[3];
} grown_function;

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call;
    return broken_copy(batch);
}

static const grown_function functions[] = {
    {{sizeof(grown_function), 9, 0, LV_SPACE_SRGB, LV_STR_INIT("unheard-of"), LV_STR_INIT("Of a new kind."), {0, 0, 0}, 0, 0, 0, 0}, {1, 2, 3}},
    {BROKEN_TRANSFORM("spoil", spoil), {4, 5, 6}},
};

int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
{
    (void)host;
    BROKEN_MODULE(module, functions);
    module->abi = LV_ABI_VERSION + 7;
    return LV_OK;
}
