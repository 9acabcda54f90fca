/* What every plug-in in this folder shares: it is called org.example.NAME, and offers a transform `spoil`. */
#ifndef BROKEN_H
#define BROKEN_H
#include "livery_plugin.h"

#define BROKEN_STRING_(text) #text
#define BROKEN_STRING(text) BROKEN_STRING_(text)

/* Fills in a module with the given functions. */
#define BROKEN_MODULE(module, list)                                            \
    do {                                                                       \
        (module)->size = (uint32_t)sizeof(lv_module);                          \
        (module)->abi = LV_ABI_VERSION;                                        \
        (module)->id = LV_STR("org.example." BROKEN_STRING(NAME));             \
        (module)->version = LV_STR("1.0.0");                                   \
        (module)->functions.first = (list);                                    \
        (module)->functions.count = (uint32_t)(sizeof(list) / sizeof(*(list))); \
        (module)->functions.stride = (uint32_t)sizeof(*(list));                \
    } while (0)

/* A function of one of the kinds. */
#define BROKEN_TRANSFORM(name, body) \
    {sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, LV_STR_INIT(name), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, body, 0, 0}
#define BROKEN_DERIVE(name, body) \
    {sizeof(lv_function), LV_KIND_DERIVE, 0, LV_SPACE_SRGB, LV_STR_INIT(name), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, 0, body, 0}
#define BROKEN_CHECK(name, body) \
    {sizeof(lv_function), LV_KIND_CHECK, 0, LV_SPACE_SRGB, LV_STR_INIT(name), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, 0, 0, body}

/* The entry of a plug-in whose functions are `list`. */
#define BROKEN_ENTRY(list)                                                     \
    int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)      \
    {                                                                          \
        (void)host;                                                            \
        BROKEN_MODULE(module, list);                                           \
        return LV_OK;                                                          \
    }

/* Gives the colours back as they are. */
static inline int32_t broken_copy(lv_batch *batch)
{
    for (uint32_t index = 0; index < batch->count; index++) batch->out[index] = batch->in[index];
    return LV_OK;
}
#endif
