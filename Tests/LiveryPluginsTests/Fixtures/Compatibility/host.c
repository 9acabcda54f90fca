/* A host in C that needs nothing of Livery but the header: calls every function of a plug-in once, and prints what it
 * gives. Compiled with the header of version 1.0, or with one that has grown (GROWN), it is a host of another minor
 * version than its plug-in.
 *
 *     host LIBRARY
 */
#include "livery_plugin.h"
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

/* A struct of the interface, of this host's size, and with a known number in what has been appended to it. */
#ifdef GROWN
#define GROW(value) ((value).grown_1 = 7, (value).grown_2 = 8)
#else
#define GROW(value) ((void)0)
#endif
#define NEW(type, value)                                                                                             \
    type value;                                                                                                      \
    memset(&value, 0, sizeof value);                                                                                 \
    value.size = (uint32_t)sizeof value;                                                                             \
    GROW(value)

#define SPAN(list) {list, (uint32_t)(sizeof(list) / sizeof(*(list))), (uint32_t)sizeof(*(list))}

static void tell(const lv_host *host, uint32_t level, lv_str text)
{
    (void)host, (void)level;
    printf("log %.*s\n", (int)text.length, text.bytes);
}

static int32_t cancelled(const lv_host *host)
{
    (void)host;
    return 0;
}

static int32_t fail(const lv_host *host, int32_t code, lv_str why)
{
    (void)host;
    printf("fail %d %.*s\n", (int)code, (int)why.length, why.bytes);
    return code;
}

/* Every two colours measure 2. */
static int32_t measure(uint32_t metric, uint32_t space, const lv_rgba *a, const lv_rgba *b, double *out, uint32_t count)
{
    (void)metric, (void)space, (void)a, (void)b;
    for (uint32_t index = 0; index < count; index++) out[index] = 2;
    return LV_OK;
}

static const void *service(const lv_host *host, lv_str name, uint32_t version)
{
    static lv_color_service color;
    (void)host, (void)name;
    color.size = (uint32_t)sizeof color;
    color.version = LV_SERVICE_COLOR_VERSION;
    color.measure = measure;
    return version <= LV_SERVICE_COLOR_VERSION ? &color : 0;
}

static int32_t take(const lv_sink *sink, const lv_derived *result)
{
    (void)sink;
    if (result->size < LV_DERIVED_SIZE_1_0) return LV_ERR_INVALID;
    printf("derived %u %.2f %.*s\n", (unsigned)result->role, (double)result->value.c[0], (int)result->rule.length,
           result->rule.bytes);
    return LV_OK;
}

static int32_t find(const lv_sink *sink, const lv_finding *finding)
{
    (void)sink;
    if (finding->size < LV_FINDING_SIZE_1_0 || finding->suggestions.stride < LV_SUGGESTION_SIZE_1_0) return LV_ERR_INVALID;
    printf("finding %.*s %.1f of %.1f", (int)finding->rule.length, finding->rule.bytes, finding->measured,
           finding->required);
    for (uint32_t index = 0; index < finding->suggestions.count; index++) {
        const lv_suggestion *suggestion = LV_AT(lv_suggestion, finding->suggestions, index);
        printf(", role %u %.*s", (unsigned)suggestion->role, (int)suggestion->note.length, suggestion->note.bytes);
    }
    printf("\n");
    return LV_OK;
}

static void call(const lv_host *host, const lv_function *function)
{
    NEW(lv_call, call);
    NEW(lv_sink, sink);
    NEW(lv_theme, theme);
    lv_arg args[2];
    lv_role roles[3];
    lv_pair pairs[2];
    int32_t status = LV_ERR_INTERNAL;
    for (int index = 0; index < 2; index++) {
        NEW(lv_arg, arg);
        arg.type = LV_PARAM_PERCENT;
        arg.id = index ? LV_STR("amount") : LV_STR("other");
        arg.number = index ? 50 : 99;
        args[index] = arg;
        NEW(lv_pair, pair);
        pair.foreground = 1;
        pair.background = (uint32_t)index * 2;
        pair.metric = LV_METRIC_WCAG_RATIO;
        pair.required = 1.5 + index;
        pairs[index] = pair;
    }
    for (int index = 0; index < 3; index++) {
        NEW(lv_role, role);
        role.name = LV_STR("role");
        role.value.c[0] = 0.3f * (float)(index + 1);
        role.value.c[3] = 1;
        role.flags = index == 1 ? LV_ROLE_STATED : 0;
        roles[index] = role;
    }
    lv_span arguments = SPAN(args), role_list = SPAN(roles), pair_list = SPAN(pairs);
    call.function = function;
    call.args = arguments;
    sink.derived = take;
    sink.finding = find;
    theme.space = function->space;
    theme.roles = role_list;
    theme.pairs = pair_list;
    printf("%.*s\n", (int)function->name.length, function->name.bytes);
    if (function->kind == LV_KIND_TRANSFORM) {
        NEW(lv_batch, batch);
        lv_rgba in[2] = {{{0.8f, 0.1f, 0.2f, 1}}, {{0.4f, 0.1f, 0.2f, 0.5f}}}, out[2];
        uint8_t missing[2] = {0, 0};
        batch.space = function->space;
        batch.count = 2;
        batch.in = in;
        batch.out = out;
        batch.missing_out = missing;
        status = function->transform(host, &call, &batch);
        for (int index = 0; index < 2 && status == LV_OK; index++)
            printf("%.2f %.2f %.2f %.2f\n", (double)out[index].c[0], (double)out[index].c[1], (double)out[index].c[2],
                   (double)out[index].c[3]);
    } else if (function->kind == LV_KIND_DERIVE) {
        status = function->derive(host, &call, &theme, &sink);
    } else if (function->kind == LV_KIND_CHECK) {
        status = function->check(host, &call, &theme, &sink);
    } else {
        printf("skipped\n");
        return;
    }
    printf("status %d\n", (int)status);
}

int main(int count, char **arguments)
{
    NEW(lv_host, host);
    NEW(lv_module, module);
#ifdef GROWN
    module.grown_1 = module.grown_2 = 0;
#endif
    void *library = count > 1 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : 0;
    int32_t (*entry)(const lv_host *, lv_module *) = 0;
    if (library) *(void **)&entry = dlsym(library, "livery_plugin_entry_1");
    if (!entry) return puts(dlerror()), 1;
    host.abi = LV_ABI_VERSION;
    host.name = LV_STR("host");
    host.log = tell;
    host.cancelled = cancelled;
    host.fail = fail;
    host.service = service;
    if (entry(&host, &module) != LV_OK) return 1;
    if (module.abi >> 16 != LV_ABI_MAJOR || module.size < LV_MODULE_SIZE_1_0) return puts("another interface"), 1;
    if (module.functions.stride < LV_FUNCTION_SIZE_1_0) return puts("functions too small"), 1;
    for (uint32_t index = 0; index < module.functions.count; index++) {
        const lv_function *function = LV_AT(lv_function, module.functions, index);
        if (function->size < LV_FUNCTION_SIZE_1_0) return puts("function too small"), 1;
#ifdef GROWN
        /* What a plug-in of version 1.0 does not say counts as 0. */
        if (LV_HAS(lv_function, function, grown_1) ? function->grown_1 : 0) printf("new in this: %u\n", (unsigned)index);
#endif
        call(&host, function);
    }
    return 0;
}
