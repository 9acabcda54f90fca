/* A plug-in in plain C99 with a function of each kind. It needs livery_plugin.h and nothing else, not even the C library:
 *
 *     cc -std=c99 -shared -fPIC -fvisibility=hidden -I <folder of livery_plugin.h> dim.c -o libdim.so
 */
#include "livery_plugin.h"

/* The argument of an id; null when the host passes none. */
static const lv_arg *argument(const lv_call *call, const char *id, uint32_t length)
{
    uint32_t index, at;
    for (index = 0; index < call->args.count; index++) {
        const lv_arg *arg = LV_AT(lv_arg, call->args, index);
        if (arg->id.length != length) continue;
        for (at = 0; at < length && arg->id.bytes[at] == id[at]; at++) {}
        if (at == length) return arg;
    }
    return 0;
}

/* dim(color, amount): takes `amount` percent of the OKLCH lightness away. */
static int32_t dim(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    const lv_arg *amount = argument(call, "amount", 6);
    uint32_t index;
    float factor;
    if (!amount) return host->fail(host, LV_ERR_INVALID, LV_STR("there is no amount"));
    factor = 1.0f - (float)amount->number / 100.0f;
    for (index = 0; index < batch->count; index++) {
        batch->out[index] = batch->in[index];
        batch->out[index].c[0] *= factor;
        if (batch->missing) batch->missing_out[index] = batch->missing[index] & 6u;
    }
    return LV_OK;
}

/* derive: night. Every role that the variant does not state gets a third of its lightness. */
static int32_t night(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink)
{
    uint32_t index;
    (void)call;
    if (theme->appearance == LV_APPEARANCE_DARK)
        return host->fail(host, LV_ERR_REFUSED, LV_STR("the theme is dark already"));
    for (index = 0; index < theme->roles.count; index++) {
        const lv_role *role = LV_AT(lv_role, theme->roles, index);
        lv_derived result = {0};
        int32_t status;
        if (role->flags & LV_ROLE_STATED) continue;
        if (host->cancelled(host)) return LV_ERR_CANCELLED;
        result.size = (uint32_t)sizeof(result);
        result.status = LV_DERIVED_SET;
        result.role = index;
        result.value = role->value;
        result.value.c[0] /= 3.0f;
        result.rule = LV_STR("a-third");
        result.note = LV_STR("a third of its lightness");
        status = sink->derived(sink, &result);
        if (status != LV_OK) return status;
    }
    return LV_OK;
}

/* check: pairs. A finding for each pair below what it requires, with black or white as a suggestion for the foreground. */
static int32_t pairs(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink)
{
    const lv_color_service *color = (const lv_color_service *)host->service(host, LV_STR(LV_SERVICE_COLOR), 1);
    uint32_t index;
    (void)call;
    if (!color) return host->fail(host, LV_ERR_TOO_OLD, LV_STR("the host has no colour service"));
    for (index = 0; index < theme->pairs.count; index++) {
        const lv_pair *pair = LV_AT(lv_pair, theme->pairs, index);
        const lv_role *front = LV_AT(lv_role, theme->roles, pair->foreground);
        const lv_role *back = LV_AT(lv_role, theme->roles, pair->background);
        lv_rgba ends[2] = {{{0.0f, 0.0f, 0.0f, 1.0f}}, {{1.0f, 0.0f, 0.0f, 1.0f}}};
        lv_rgba backs[2];
        double measured, with_ends[2];
        uint32_t roles[2];
        lv_suggestion suggestion = {0};
        lv_finding finding = {0};
        int32_t status = color->measure(pair->metric, theme->space, &front->value, &back->value, &measured, 1);
        if (status != LV_OK) return status;
        if (measured >= pair->required) continue;
        backs[0] = backs[1] = back->value;
        status = color->measure(pair->metric, theme->space, ends, backs, with_ends, 2);
        if (status != LV_OK) return status;
        suggestion.size = (uint32_t)sizeof(suggestion);
        suggestion.role = pair->foreground;
        suggestion.value = ends[with_ends[1] > with_ends[0]];
        suggestion.measured = with_ends[with_ends[1] > with_ends[0]];
        suggestion.note = with_ends[1] > with_ends[0] ? LV_STR("make it white") : LV_STR("make it black");
        roles[0] = pair->foreground;
        roles[1] = pair->background;
        finding.size = (uint32_t)sizeof(finding);
        finding.severity = LV_SEVERITY_ERROR;
        finding.metric = pair->metric;
        finding.relation = LV_RELATION_AT_LEAST;
        finding.rule = LV_STR("pairs");
        finding.message = LV_STR("the pair is too close");
        finding.roles.first = roles;
        finding.roles.count = 2;
        finding.roles.stride = (uint32_t)sizeof(roles[0]);
        finding.measured = measured;
        finding.required = pair->required;
        finding.suggestions.first = &suggestion;
        finding.suggestions.count = 1;
        finding.suggestions.stride = (uint32_t)sizeof(suggestion);
        status = sink->finding(sink, &finding);
        if (status != LV_OK) return status;
    }
    return LV_OK;
}

static const lv_function functions[] = {
    {sizeof(lv_function), LV_KIND_TRANSFORM, LV_FUNCTION_CONCURRENT | LV_FUNCTION_KEEPS_ALPHA, LV_SPACE_OKLCH,
     LV_STR_INIT("dim"), LV_STR_INIT("Takes lightness away."), {0, 0, 0}, 0, dim, 0, 0},
    {sizeof(lv_function), LV_KIND_DERIVE, 0, LV_SPACE_OKLAB, LV_STR_INIT("night"),
     LV_STR_INIT("A third of all lightness."), {0, 0, 0}, 0, 0, night, 0},
    {sizeof(lv_function), LV_KIND_CHECK, 0, LV_SPACE_OKLAB, LV_STR_INIT("pairs"),
     LV_STR_INIT("Finds pairs that are too close."), {0, 0, 0}, 0, 0, 0, pairs},
};

int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
{
    (void)host;
    module->abi = LV_ABI_VERSION;
    module->id = LV_STR("org.example.dim");
    module->version = LV_STR("0.3.0");
    module->functions.first = functions;
    module->functions.count = (uint32_t)(sizeof(functions) / sizeof(functions[0]));
    module->functions.stride = (uint32_t)sizeof(functions[0]);
    return LV_OK;
}
