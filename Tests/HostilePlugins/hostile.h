/*
 * What the cases of the collection share. Every case is a plug-in org.example.NAME with one function, `spoil`, which does
 * one thing wrong and is otherwise a good function that gives its colours back as they are.
 *
 * A case that tries something which a host should keep it from tells when it got through: it fails with a reason that
 * begins with "ESCAPED". No host may ever show that. Where it gets through it does no lasting harm: processes end by
 * themselves within seconds, signals are those that do nothing, files are its own and small.
 */
#ifndef HOSTILE_H
#define HOSTILE_H

#include "livery_plugin.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef NAME
#define NAME "case"
#endif

/* The entry. Its body follows. */
#ifdef __cplusplus
#define HOSTILE_C extern "C"
#else
#define HOSTILE_C
#endif
#define ENTRY HOSTILE_C LV_EXPORT int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)

/* Fills in a module truthfully, with the functions of an array. */
#define DESCRIBE(list)                                                                                               \
    do {                                                                                                             \
        module->abi = LV_ABI_VERSION;                                                                                \
        module->id = LV_STR("org.example." NAME);                                                                    \
        module->version = LV_STR("1.0.0");                                                                           \
        module->functions.first = (list);                                                                            \
        module->functions.count = (uint32_t)(sizeof(list) / sizeof(*(list)));                                        \
        module->functions.stride = (uint32_t)sizeof(*(list));                                                        \
    } while (0)

#define TRANSFORM_PARAMETERS (const lv_host *host, const lv_call *call, lv_batch *batch)
#define THEME_PARAMETERS (const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink)

/* A descriptor with one body of the three. */
#define FUNCTION_(kind, name, transform, derive, check)                                                              \
    { (uint32_t)sizeof(lv_function), kind, 0, LV_SPACE_SRGB, LV_STR_INIT(name), LV_STR_INIT("Spoils."), {0, 0, 0},   \
      0, transform, derive, check }
#define A_TRANSFORM(name, body) FUNCTION_(LV_KIND_TRANSFORM, name, body, 0, 0)
#define A_DERIVE(name, body) FUNCTION_(LV_KIND_DERIVE, name, 0, body, 0)
#define A_CHECK(name, body) FUNCTION_(LV_KIND_CHECK, name, 0, 0, body)

/* The function of a case, and its descriptor in `functions`. Its body follows. */
#define TRANSFORM_ONLY                                                                                               \
    static int32_t spoil TRANSFORM_PARAMETERS;                                                                       \
    static const lv_function functions[] = {A_TRANSFORM("spoil", spoil)};                                            \
    static int32_t spoil TRANSFORM_PARAMETERS
#define DERIVE_ONLY                                                                                                  \
    static int32_t spoil THEME_PARAMETERS;                                                                           \
    static const lv_function functions[] = {A_DERIVE("spoil", spoil)};                                               \
    static int32_t spoil THEME_PARAMETERS
#define CHECK_ONLY                                                                                                   \
    static int32_t spoil THEME_PARAMETERS;                                                                           \
    static const lv_function functions[] = {A_CHECK("spoil", spoil)};                                                \
    static int32_t spoil THEME_PARAMETERS

/* The same, with a good entry. */
#define GOOD_ENTRY                                                                                                   \
    ENTRY                                                                                                            \
    {                                                                                                                \
        DESCRIBE(functions);                                                                                         \
        return LV_OK;                                                                                                \
    }
#define TRANSFORM                                                                                                    \
    static int32_t spoil TRANSFORM_PARAMETERS;                                                                       \
    static const lv_function functions[] = {A_TRANSFORM("spoil", spoil)};                                            \
    GOOD_ENTRY                                                                                                       \
    static int32_t spoil TRANSFORM_PARAMETERS
#define DERIVE                                                                                                       \
    static int32_t spoil THEME_PARAMETERS;                                                                           \
    static const lv_function functions[] = {A_DERIVE("spoil", spoil)};                                               \
    GOOD_ENTRY                                                                                                       \
    static int32_t spoil THEME_PARAMETERS
#define CHECK                                                                                                        \
    static int32_t spoil THEME_PARAMETERS;                                                                           \
    static const lv_function functions[] = {A_CHECK("spoil", spoil)};                                                \
    GOOD_ENTRY                                                                                                       \
    static int32_t spoil THEME_PARAMETERS

/* Runs when the library is loaded, before anybody has called it. */
#define CONSTRUCTOR __attribute__((constructor)) static void at_load(void)
/* Runs when the process ends. */
#define DESTRUCTOR __attribute__((destructor)) static void at_end(void)

/* Fails, when something got through that should not. */
#define ESCAPED(what) return host->fail(host, LV_ERR_INTERNAL, LV_STR("ESCAPED: " what))
#define ESCAPED_IF(condition, what)                                                                                  \
    do {                                                                                                             \
        if (condition) ESCAPED(what);                                                                                \
    } while (0)

/* Gives the colours back as they are. */
static inline int32_t copy(lv_batch *batch)
{
    for (uint32_t index = 0; index < batch->count; index++) batch->out[index] = batch->in[index];
    return LV_OK;
}

/* Tells a value for a role: that of `role`, or a new one of a name. */
static inline int32_t derived(const lv_sink *sink, uint32_t role, lv_str name, lv_rgba value)
{
    lv_derived result;
    memset(&result, 0, sizeof result);
    result.size = (uint32_t)sizeof result;
    result.status = LV_DERIVED_SET;
    result.role = role;
    result.name = name;
    result.value = value;
    result.rule = LV_STR("spoil");
    return sink->derived(sink, &result);
}

/* A value for every role that is not stated: the same as it had. */
static inline int32_t keep_all(const lv_theme *theme, const lv_sink *sink)
{
    for (uint32_t index = 0; index < theme->roles.count; index++) {
        const lv_role *role = LV_AT(lv_role, theme->roles, index);
        if (!(role->flags & LV_ROLE_STATED)) derived(sink, index, role->name, role->value);
    }
    return LV_OK;
}

/* A finding about the first two roles, well-formed. */
static inline lv_finding a_finding(void)
{
    static const uint32_t roles[] = {0, 1};
    lv_finding finding;
    memset(&finding, 0, sizeof finding);
    finding.size = (uint32_t)sizeof finding;
    finding.severity = LV_SEVERITY_WARNING;
    finding.rule = LV_STR("spoiled");
    finding.message = LV_STR("something is wrong");
    finding.roles.first = roles;
    finding.roles.count = 2;
    finding.roles.stride = 4;
    return finding;
}

/* What the descriptor of a Swift case is made of: a module with one transform. */
typedef int32_t (*hostile_body)TRANSFORM_PARAMETERS;
static inline int32_t hostile_describe(lv_module *module, hostile_body body)
{
    static lv_function functions[] = {A_TRANSFORM("spoil", 0)};
    functions[0].transform = body;
    DESCRIBE(functions);
    return LV_OK;
}
static inline int32_t hostile_copy(lv_batch *batch) { return copy(batch); }

#endif
