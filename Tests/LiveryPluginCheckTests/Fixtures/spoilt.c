/*
 * A plug-in whose functions each break one rule of the interface, and nothing else. A manifest names the one that a test is
 * about. With -DFAULT_... the library itself breaks one.
 */
#include "livery_plugin.h"

#include <fenv.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static int32_t copy(lv_batch *batch) {
    for (uint32_t i = 0; i < batch->count; i++) {
        batch->out[i] = batch->in[i];
        if (batch->missing) batch->missing_out[i] = batch->missing[i];
    }
    return LV_OK;
}

static double argument(const lv_call *call, uint32_t index) { return LV_AT(lv_arg, call->args, index)->number; }

static void *volatile kept;

static int32_t leak(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    kept = malloc(400);
    return copy(batch);
}

static int calls;

static int32_t count_calls(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    calls++;
    for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[0] = (float)(calls % 7) / 8;
    return LV_OK;
}

static double remembered = 10;

static int32_t remember(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host;
    copy(batch);
    for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[0] = (float)remembered / 100;
    remembered = argument(call, 0);
    return LV_OK;
}

static int has_failed;

static int32_t fail_once(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)call;
    copy(batch);
    if (host->cancelled(host)) {
        has_failed = 1;
        return host->fail(host, LV_ERR_CANCELLED, LV_STR("the host asked to stop"));
    }
    if (has_failed && batch->count > 0) batch->out[0].c[1] = 0.25f;
    return LV_OK;
}

static int is_prepared;

static int32_t prepare(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    is_prepared = 1;
    return copy(batch);
}

static int32_t need_preparation(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    if (is_prepared && batch->count > 0) batch->out[0].c[1] = 0.25f;
    return LV_OK;
}

static int32_t ignore_cancel(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)call;
    volatile double sum = 0;
    for (uint32_t i = 0; i < batch->count; i++) {
        (void)host->cancelled(host);
        for (int k = 0; k < 1500; k++) sum = sum + k;
    }
    return copy(batch);
}

static int32_t trust_scratch(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)call;
    float *memory = host->scratch(host, 64, 16);
    memory[0] = 1;
    return copy(batch);
}

static int32_t fall_off_edge(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host;
    copy(batch);
    const float factor = (float)(1 / (100 - argument(call, 0)));
    for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[0] *= factor;
    return LV_OK;
}

static int32_t fail_silently(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host;
    copy(batch);
    return argument(call, 0) > 60 ? LV_ERR_INVALID : LV_OK;
}

static int32_t expect_colors(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    volatile float first = batch->in[0].c[0];
    (void)first;
    return copy(batch);
}

static int32_t take_root(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[0] = (float)__builtin_sqrt(batch->in[i].c[0]);
    return LV_OK;
}

static int32_t write_less(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    for (uint32_t i = 1; i < batch->count; i++) batch->out[i] = batch->in[i];
    return LV_OK;
}

static int32_t write_more(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    batch->out[batch->count].c[0] = 1;
    return LV_OK;
}

static int32_t write_before(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    if (batch->count > 0) batch->out[-1].c[3] = 1;
    return LV_OK;
}

static int32_t write_input(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    if (batch->count > 0) ((lv_rgba *)(uintptr_t)batch->in)[0].c[0] = 1;
    return copy(batch);
}

static int32_t connect_somewhere(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    if (socket(AF_INET, SOCK_STREAM, 0) >= 0) return LV_ERR_INTERNAL;
    return copy(batch);
}

static int32_t null_always(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call, (void)batch;
    *(volatile int *)0 = 1;
    return LV_OK;
}

static int32_t change_rounding(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    fesetround(FE_TOWARDZERO);
    return copy(batch);
}

static int32_t give_bytes(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[0] = 255;
    return LV_OK;
}

static int32_t claim_missing(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    for (uint32_t i = 0; i < batch->count; i++) batch->missing_out[i] = 0x40;
    return LV_OK;
}

static int32_t change_batch(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    batch->out = NULL;
    return LV_OK;
}

static int32_t leave_gamut(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[1] = 0.5f;
    return LV_OK;
}

static int32_t hang(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call, (void)batch;
    for (volatile int i = 0;; i++) {}
}

static int32_t talk(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    fprintf(stderr, "spoilt: %u colours\n", batch->count);
    return copy(batch);
}

static int32_t compare_all(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    volatile float sum = 0;
    for (uint32_t i = 0; i < batch->count; i++) {
        for (uint32_t k = 0; k < batch->count; k += 4) sum = sum + batch->in[k].c[0];
    }
    return copy(batch);
}

static lv_rgba shared[1024];

static int32_t race(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    static volatile uint32_t turn;
    const uint32_t mine = ++turn;
    const uint32_t count = batch->count < 1024 ? batch->count : 1024;
    for (uint32_t i = 0; i < count; i++) {
        shared[i] = batch->in[i];
        shared[i].c[1] = 0;
    }
    copy(batch);
    /* Another thread comes by. */
    sched_yield();
    for (uint32_t i = 0; i < count; i++) {
        if (turn != mine) batch->out[i] = shared[(i + 1) % count];
    }
    return LV_OK;
}

static int32_t average(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    float sum = 0;
    for (uint32_t i = 0; i < batch->count; i++) sum += batch->in[i].c[0];
    copy(batch);
    for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[0] = sum / (float)batch->count;
    return LV_OK;
}

static int32_t forget_alpha(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host;
    copy(batch);
    /* Only where the argument is large: a check has to look for it. */
    if (argument(call, 0) > 70) {
        for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[3] = 1;
    }
    return LV_OK;
}

static int32_t darken(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[0] *= 0.5f;
    return LV_OK;
}

static int32_t jump(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host, (void)call;
    copy(batch);
    for (uint32_t i = 0; i < batch->count; i++) {
        uint32_t bits;
        memcpy(&bits, &batch->in[i].c[0], sizeof bits);
        batch->out[i].c[0] = (bits & 1) ? 0.9f : 0.1f;
    }
    return LV_OK;
}

static int32_t step_by_own_size(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)host;
    copy(batch);
    const lv_arg *arguments = call->args.first;
    for (uint32_t i = 0; i < batch->count; i++) batch->out[i].c[0] = (float)(arguments[1].number / 100);
    for (uint32_t i = 0; i < batch->count; i++) {
        if (!(batch->out[i].c[0] >= 0 && batch->out[i].c[0] <= 1)) batch->out[i].c[0] = 0;
    }
    return LV_OK;
}

static int32_t trust_service(const lv_host *host, const lv_call *call, lv_batch *batch) {
    (void)call;
    const lv_color_service *colors = host->service(host, LV_STR(LV_SERVICE_COLOR), 1);
    return colors->convert(batch->space, batch->space, batch->in, batch->out, batch->count);
}

static int32_t say_nothing(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink) {
    (void)host, (void)call, (void)theme, (void)sink;
    return LV_OK;
}

static int32_t overrule(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink) {
    (void)host, (void)call;
    for (uint32_t i = 0; i < theme->roles.count; i++) {
        lv_derived result = {.size = sizeof result, .status = LV_DERIVED_SET, .role = i, .rule = LV_STR_INIT("all")};
        result.value = LV_AT(lv_role, theme->roles, i)->value;
        int32_t status = sink->derived(sink, &result);
        if (status != LV_OK) return status;
    }
    return LV_OK;
}

static int32_t lie(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink) {
    (void)host, (void)call;
    if (theme->pairs.count == 0) return LV_OK;
    const lv_pair *pair = LV_AT(lv_pair, theme->pairs, 0);
    const uint32_t roles[] = {pair->foreground, pair->background};
    const lv_suggestion suggestion = {.size = sizeof suggestion, .role = pair->foreground, .measured = 21,
        .value = LV_AT(lv_role, theme->roles, pair->background)->value, .note = LV_STR_INIT("hide it")};
    lv_finding finding = {.size = sizeof finding, .severity = LV_SEVERITY_WARNING, .metric = LV_METRIC_WCAG_RATIO,
        .relation = LV_RELATION_AT_LEAST, .rule = LV_STR_INIT("lie"), .message = LV_STR_INIT("it cannot be read"),
        .roles = {roles, 2, sizeof roles[0]}, .measured = 1.5, .required = 4.5,
        .suggestions = {&suggestion, 1, sizeof suggestion}};
    return sink->finding(sink, &finding);
}

static int32_t expect_roles(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink) {
    (void)host, (void)call, (void)sink;
    volatile uint32_t usage = LV_AT(lv_role, theme->roles, 0)->usage;
    (void)usage;
    return LV_OK;
}

/* A finding that is nothing but in order. */
static lv_finding a_finding(void) {
    lv_finding finding = {.size = sizeof finding, .severity = LV_SEVERITY_ERROR, .rule = LV_STR_INIT("spoilt"),
        .message = LV_STR_INIT("something is wrong")};
    return finding;
}

#define CHECK_BODY(name)                                                                                             \
    static int32_t name(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink)
#define UNUSED (void)host, (void)call, (void)theme, (void)sink

CHECK_BODY(give_severity) {
    UNUSED;
    lv_finding finding = a_finding();
    finding.severity = 99;
    finding.relation = 77;
    for (int i = 0; i < 40; i++) sink->finding(sink, &finding);
    return LV_OK;
}

CHECK_BODY(give_no_message) {
    UNUSED;
    lv_finding finding = a_finding();
    finding.message = (lv_str){"", 0, 0};
    return sink->finding(sink, &finding);
}

CHECK_BODY(give_wild_list) {
    UNUSED;
    lv_finding finding = a_finding();
    finding.roles = (lv_span){(const void *)64, 1000000000u, 4};
    finding.suggestions = (lv_span){(const void *)1, 4000000000u, 1};
    sink->finding(sink, &finding);
    return LV_OK;
}

CHECK_BODY(give_wild_text) {
    UNUSED;
    lv_finding finding = a_finding();
    finding.message = (lv_str){(const char *)64, 10, 0};
    return sink->finding(sink, &finding);
}

CHECK_BODY(give_no_text) {
    UNUSED;
    lv_finding finding = a_finding();
    finding.help = (lv_str){NULL, 10, 0};
    sink->finding(sink, &finding);
    return LV_OK;
}

CHECK_BODY(give_long_text) {
    UNUSED;
    static char text[5000];
    memset(text, 'x', sizeof text);
    lv_finding finding = a_finding();
    finding.message = (lv_str){text, sizeof text, 0};
    sink->finding(sink, &finding);
    return LV_OK;
}

CHECK_BODY(give_small_struct) {
    UNUSED;
    lv_finding finding = a_finding();
    finding.size = 8;
    sink->finding(sink, &finding);
    return LV_OK;
}

CHECK_BODY(give_far_role) {
    UNUSED;
    const uint32_t roles[] = {0, 4000};
    lv_finding finding = a_finding();
    finding.roles = (lv_span){roles, 2, sizeof roles[0]};
    return sink->finding(sink, &finding);
}

CHECK_BODY(give_wild_color) {
    UNUSED;
    const lv_suggestion suggestion = {.size = sizeof suggestion, .role = 0, .value = {{__builtin_nanf(""), 0, 0, 1}}};
    lv_finding finding = a_finding();
    finding.suggestions = (lv_span){&suggestion, 1, sizeof suggestion};
    return sink->finding(sink, &finding);
}

CHECK_BODY(give_odd_rule) {
    UNUSED;
    lv_finding finding = a_finding();
    finding.rule = LV_STR("LV 0001");
    return sink->finding(sink, &finding);
}

CHECK_BODY(give_a_million) {
    UNUSED;
    lv_finding finding = a_finding();
    for (int i = 0; i < 1000000; i++) sink->finding(sink, &finding);
    return LV_OK;
}

CHECK_BODY(give_the_same) {
    UNUSED;
    lv_finding finding = a_finding();
    for (int i = 0; i < 9000; i++) sink->finding(sink, &finding);
    return LV_OK;
}

CHECK_BODY(give_many) {
    UNUSED;
    lv_finding finding = a_finding();
    for (int i = 0; i < 9000; i++) {
        char text[32];
        finding.message = (lv_str){text, (uint32_t)snprintf(text, sizeof text, "matter %d", i), 0};
        sink->finding(sink, &finding);
    }
    return LV_OK;
}

CHECK_BODY(derive_elsewhere) {
    UNUSED;
    lv_derived result = {.size = sizeof result, .status = LV_DERIVED_SET, .role = 4000, .rule = LV_STR_INIT("far")};
    sink->derived(sink, &result);
    return LV_OK;
}

CHECK_BODY(derive_wild_measures) {
    UNUSED;
    lv_derived result = {.size = sizeof result, .status = LV_DERIVED_SET, .role = 0, .rule = LV_STR_INIT("far"),
        .measures = {(const void *)8, 4000000000u, 40}};
    sink->derived(sink, &result);
    return LV_OK;
}

#define FUNCTION(word, kind_, body_, flags_, field)                                                                   \
    {.size = sizeof(lv_function), .kind = kind_, .flags = flags_, .space = LV_SPACE_OKLAB,                             \
     .name = LV_STR_INIT(word), .summary = LV_STR_INIT("Breaks a rule."), .field = body_}
#define TRANSFORM(word, body_, flags_) FUNCTION(word, LV_KIND_TRANSFORM, body_, flags_, transform)

#if defined(FAULT_NOT_CONSTANT)
static lv_function functions[] = {
#else
static const lv_function functions[] = {
#endif
    TRANSFORM("leak", leak, 0),
    TRANSFORM("count-calls", count_calls, 0),
    TRANSFORM("remember", remember, 0),
    TRANSFORM("fail-once", fail_once, 0),
    TRANSFORM("prepare", prepare, 0),
    TRANSFORM("need-preparation", need_preparation, 0),
    TRANSFORM("ignore-cancel", ignore_cancel, 0),
    TRANSFORM("trust-scratch", trust_scratch, 0),
    TRANSFORM("fall-off-edge", fall_off_edge, 0),
    TRANSFORM("fail-silently", fail_silently, 0),
    TRANSFORM("expect-colors", expect_colors, 0),
    TRANSFORM("take-root", take_root, 0),
    TRANSFORM("write-less", write_less, 0),
    TRANSFORM("write-more", write_more, 0),
    TRANSFORM("write-before", write_before, 0),
    TRANSFORM("write-input", write_input, 0),
    TRANSFORM("null-always", null_always, 0),
    TRANSFORM("change-rounding", change_rounding, 0),
    TRANSFORM("talk", talk, 0),
    TRANSFORM("give-bytes", give_bytes, 0),
    TRANSFORM("claim-missing", claim_missing, 0),
    TRANSFORM("change-batch", change_batch, 0),
    TRANSFORM("leave-gamut", leave_gamut, 0),
    TRANSFORM("hang", hang, 0),
    TRANSFORM("compare-all", compare_all, 0),
    TRANSFORM("race", race, LV_FUNCTION_CONCURRENT),
    TRANSFORM("connect", connect_somewhere, LV_FUNCTION_CONCURRENT),
    TRANSFORM("average", average, 0),
    TRANSFORM("forget-alpha", forget_alpha, LV_FUNCTION_KEEPS_ALPHA),
    TRANSFORM("darken-once", darken, LV_FUNCTION_IDEMPOTENT),
    TRANSFORM("darken-back", darken, LV_FUNCTION_INVOLUTION),
    TRANSFORM("jump", jump, 0),
    TRANSFORM("step-by-own-size", step_by_own_size, 0),
    TRANSFORM("trust-service", trust_service, 0),
    FUNCTION("say-nothing", LV_KIND_DERIVE, say_nothing, 0, derive),
    FUNCTION("overrule", LV_KIND_DERIVE, overrule, 0, derive),
    FUNCTION("lie", LV_KIND_CHECK, lie, 0, check),
    FUNCTION("expect-roles", LV_KIND_CHECK, expect_roles, 0, check),
    FUNCTION("give-severity", LV_KIND_CHECK, give_severity, 0, check),
    FUNCTION("give-no-message", LV_KIND_CHECK, give_no_message, 0, check),
    FUNCTION("give-wild-list", LV_KIND_CHECK, give_wild_list, 0, check),
    FUNCTION("give-wild-text", LV_KIND_CHECK, give_wild_text, 0, check),
    FUNCTION("give-no-text", LV_KIND_CHECK, give_no_text, 0, check),
    FUNCTION("give-long-text", LV_KIND_CHECK, give_long_text, 0, check),
    FUNCTION("give-small-struct", LV_KIND_CHECK, give_small_struct, 0, check),
    FUNCTION("give-far-role", LV_KIND_CHECK, give_far_role, 0, check),
    FUNCTION("give-wild-color", LV_KIND_CHECK, give_wild_color, 0, check),
    FUNCTION("give-odd-rule", LV_KIND_CHECK, give_odd_rule, 0, check),
    FUNCTION("give-a-million", LV_KIND_CHECK, give_a_million, 0, check),
    FUNCTION("give-the-same", LV_KIND_CHECK, give_the_same, 0, check),
    FUNCTION("give-many", LV_KIND_CHECK, give_many, 0, check),
    FUNCTION("derive-elsewhere", LV_KIND_DERIVE, derive_elsewhere, 0, derive),
    FUNCTION("derive-wild-measures", LV_KIND_DERIVE, derive_wild_measures, 0, derive),
#if defined(FAULT_TWO_BODIES)
    {.size = sizeof(lv_function), .kind = LV_KIND_TRANSFORM, .space = LV_SPACE_OKLAB,
     .name = LV_STR_INIT("two-bodies"), .transform = leak, .check = lie},
#endif
};

#if defined(FAULT_LOOKS)
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
/* Looks at files that are none of its business, in all ways. */
__attribute__((constructor)) static void look(void) {
    struct stat status;
    char link[16];
    if (stat("/etc/passwd", &status) == 0 || lstat("/root", &status) == 0) fprintf(stderr, "saw a file\n");
    if (access("/etc/passwd", F_OK) == 0) fprintf(stderr, "saw that a file is there\n");
    if (readlink("/proc/self/exe", link, sizeof link) > 0) fprintf(stderr, "saw a link\n");
#if defined(O_PATH)
    if (open("/etc/shadow", O_PATH) >= 0) fprintf(stderr, "has a handle of a file\n");
#endif
    /* A file that is there and one that is not: nobody can tell them apart by why they cannot be opened. */
    const char *paths[] = {"/etc/passwd", "/etc/no-such-file", "/root/.profile", "/no-such-folder/x", "/etc/../etc/passwd",
        "//etc/passwd", "/proc/self/maps", "/usr/lib/../../etc/passwd"};
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; i++) {
        errno = 0;
        if (open(paths[i], O_RDONLY) >= 0) fprintf(stderr, "opened %s\n", paths[i]);
        if (errno != ENOENT) fprintf(stderr, "saw why %s cannot be opened (%d)\n", paths[i], errno);
    }
    if (open("etc/passwd", O_RDONLY) >= 0 || errno != ENOENT) fprintf(stderr, "opened a file below its folder\n");
}
#endif
#if defined(FAULT_CONSTRUCTOR)
__attribute__((constructor)) static void speak(void) {
    fesetround(FE_TOWARDZERO);
    fputs("spoilt: loaded\n", stderr);
}
#endif

LV_EXPORT int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module) {
    (void)host;
#if defined(FAULT_NO_REASON)
    if (host->abi >> 16 != LV_ABI_MAJOR) return LV_ERR_TOO_OLD;
#endif
#if defined(FAULT_SLOW)
    volatile double sum = 0;
    for (int i = 0; i < 8000000; i++) sum = sum + i;
#endif
#if !defined(FAULT_OVERWRITES)
    if (module->size < sizeof(lv_module)) return LV_ERR_TOO_OLD;
#endif
    module->size = sizeof(lv_module);
    module->abi = LV_ABI_VERSION;
    module->id = LV_STR("org.example.spoilt");
#if defined(FAULT_VERSION)
    module->version = LV_STR("1.0.1");
#else
    module->version = LV_STR("1.0.0");
#endif
    module->functions = (lv_span){functions, sizeof functions / sizeof functions[0], sizeof functions[0]};
#if defined(FAULT_COUNT)
    module->functions.count = 100000;
#endif
#if defined(FAULT_NOT_CONSTANT)
    static int times;
    functions[0].flags = (uint32_t)(times++ % 2);
#endif
#if defined(FAULT_CRASH)
    abort();
#endif
#if defined(FAULT_HANG)
    for (volatile int i = 0;; i++) {}
#endif
    return LV_OK;
}
