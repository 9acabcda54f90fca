#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "plugin_probe.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#endif

#include "arena.h"
#include "livery_plugin.h"
#include "state.h"
#include "wire.h"

#ifndef RTLD_NODELETE
#define RTLD_NODELETE 0
#endif

/* By how much the structs of a newer host are longer. */
#define GROWTH 24u
/* How many failures of single colours are kept. */
#define KEPT 70000u

typedef int32_t entry_function(const lv_host *, lv_module *);

/* ---- The process ------------------------------------------------------------------------------------------------- */

static struct {
    int socket;
    /* Whether system calls other than those for computing end the process. */
    int is_filtered;
    int (*confine)(void);
    entry_function *entry;
    lv_module module;
    pp_arena arena;
    pp_output results;
    pp_output masks;
    /* Asking for colours goes through the one socket, whatever thread it comes from. */
    pthread_mutex_t turn;
    pp_buffer question;
    pp_buffer answer;
} process = {.turn = PTHREAD_MUTEX_INITIALIZER};

/* What one call leaves behind, beside its results. */
static struct {
    uint32_t options;
    int32_t scratch_limit; /* how many requests are met; -1 for all */
    uint32_t cancel_after; /* how often the plug-in may ask before it is told to stop */
    pthread_mutex_t turn;
    int failed;
    int32_t failure;
    pp_buffer reason;
    uint32_t scratch_calls;
    uint64_t scratch_bytes;
    uint32_t asked;
    uint32_t lines;
    pp_buffer first_line;
    uint32_t services;
    pp_buffer service_names;
    uint32_t refusals;
    pp_buffer refused;
    uint32_t derived_count;
    pp_buffer derived;
    uint32_t finding_count;
    pp_buffer findings;
    uint32_t role_count;
    uint32_t bad_results;
    uint32_t bad_kinds; /* PP_BAD_STRUCT ... */
    /* Whether what is read is where the plug-in has said that it is. */
    volatile sig_atomic_t reads_given;
    void *memory[1024];
    uint32_t memory_count;
} call = {.turn = PTHREAD_MUTEX_INITIALIZER};

/* The folders of libraries, as they were before anything was confined: the loader asks whether they are there. */
static struct {
    const char *path;
    struct stat status;
} folders[64];
static uint32_t folder_count;

void plugin_probe_folder(const char *path) {
    if (folder_count == sizeof folders / sizeof folders[0]) return;
    folders[folder_count].path = path;
    if (stat(path, &folders[folder_count].status) == 0) folder_count++;
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
/* The one place in the process where files may be opened while libraries are loaded: the filter knows its address. Returns a
 * descriptor or a negative error. */
#if defined(__x86_64__)
__asm__(".pushsection .text\n"
        ".globl plugin_probe_open\n.hidden plugin_probe_open\n.type plugin_probe_open, @function\n"
        "plugin_probe_open:\n"
        "    movq %rcx, %r10\n    movl $257, %eax\n    syscall\n"
        ".globl plugin_probe_open_end\n.hidden plugin_probe_open_end\n"
        "plugin_probe_open_end:\n    ret\n"
        ".size plugin_probe_open, . - plugin_probe_open\n.popsection\n");
#else
__asm__(".pushsection .text\n"
        ".globl plugin_probe_open\n.hidden plugin_probe_open\n.type plugin_probe_open, %function\n"
        "plugin_probe_open:\n"
        "    mov x8, #56\n    svc #0\n"
        ".globl plugin_probe_open_end\n.hidden plugin_probe_open_end\n"
        "plugin_probe_open_end:\n    ret\n"
        ".size plugin_probe_open, . - plugin_probe_open\n.popsection\n");
#endif
extern long plugin_probe_open(long folder, const char *path, long flags, long mode);
extern const char plugin_probe_open_end[];

uint64_t plugin_probe_opening(void) { return (uint64_t)(uintptr_t)plugin_probe_open_end; }

/* While libraries are loaded, whoever opens a file is answered here: one that Landlock keeps away is not there, as one that
 * does not exist, so that nobody learns which there are. Returns whether that was all. */
static int answer_open(const siginfo_t *info, void *context) {
    if (!process.confine) return 0;
    ucontext_t *machine = context;
    long result;
#if defined(__x86_64__)
    greg_t *registers = machine->uc_mcontext.gregs;
    if (info->si_syscall != __NR_openat && info->si_syscall != __NR_open) return 0;
    const int is_old = info->si_syscall == __NR_open;
    const long folder = is_old ? AT_FDCWD : (long)registers[REG_RDI];
    const uint64_t path = (uint64_t)registers[is_old ? REG_RDI : REG_RSI];
    const long flags = (long)registers[is_old ? REG_RSI : REG_RDX], mode = (long)registers[is_old ? REG_RDX : REG_R10];
#else
    if (info->si_syscall != __NR_openat) return 0;
    const long folder = (long)machine->uc_mcontext.regs[0], flags = (long)machine->uc_mcontext.regs[2],
               mode = (long)machine->uc_mcontext.regs[3];
    const uint64_t path = machine->uc_mcontext.regs[1];
#endif
    /* A handle for nothing but looking at a file would be given for every one. */
    result = flags & O_PATH ? -ENOENT : plugin_probe_open(folder, (const char *)(uintptr_t)path, flags, mode);
    if (result < 0 && result != -EMFILE && result != -ENFILE && result != -ENOMEM && result != -EFAULT) result = -ENOENT;
#if defined(__x86_64__)
    registers[REG_RAX] = result;
#else
    machine->uc_mcontext.regs[0] = (uint64_t)result;
#endif
    return 1;
}

/* Whoever looks at a file by its path is answered here as well: nothing is there but the folders that libraries may lie in,
 * and what is open already. Returns whether that was all. */
static int answer_look(const siginfo_t *info, void *context) {
    if (!process.confine || info->si_syscall != __NR_newfstatat) return 0;
    ucontext_t *machine = context;
#if defined(__x86_64__)
    greg_t *registers = machine->uc_mcontext.gregs;
    const uint64_t file = (uint64_t)registers[REG_RDI], name = (uint64_t)registers[REG_RSI],
                   status = (uint64_t)registers[REG_RDX], flags = (uint64_t)registers[REG_R10];
#else
    const uint64_t file = machine->uc_mcontext.regs[0], name = machine->uc_mcontext.regs[1],
                   status = machine->uc_mcontext.regs[2], flags = machine->uc_mcontext.regs[3];
#endif
    const char *path = (const char *)(uintptr_t)name;
    int64_t result = -ENOENT;
    int before = errno;
    if (path && !*path && (flags & 0x1000 /* AT_EMPTY_PATH */)) {
        result = syscall(__NR_fstat, (int)file, status) == 0 ? 0 : -errno;
    } else if (path && *path == '/') {
        size_t length = strlen(path);
        while (length > 1 && path[length - 1] == '/') length--;
        for (uint32_t i = 0; i < folder_count; i++) {
            if (strlen(folders[i].path) != length || memcmp(folders[i].path, path, length) != 0) continue;
            memcpy((void *)(uintptr_t)status, &folders[i].status, sizeof folders[i].status);
            result = 0;
            break;
        }
    }
    errno = before;
#if defined(__x86_64__)
    registers[REG_RAX] = result;
#else
    machine->uc_mcontext.regs[0] = (uint64_t)result;
#endif
    return 1;
}
#else
static int answer_look(const siginfo_t *info, void *context) {
    (void)info;
    (void)context;
    return 0;
}

static int answer_open(const siginfo_t *info, void *context) { return answer_look(info, context); }

uint64_t plugin_probe_opening(void) { return 0; }
#endif

static void fault(int number, siginfo_t *info, void *context) {
    if (number == SIGSYS && (answer_look(info, context) || answer_open(info, context))) return;
    uintptr_t address = (uintptr_t)info->si_addr;
    uint32_t place = pp_output_place(&process.results, address);
    if (place == PP_AT_ELSEWHERE) place = pp_output_place(&process.masks, address);
    uintptr_t first = (uintptr_t)process.arena.bytes;
    if (place == PP_AT_ELSEWHERE && address >= first && address < first + process.arena.capacity) place = PP_AT_INPUT;
    if (call.reads_given && (number == SIGSEGV || number == SIGBUS)) place = PP_AT_GIVEN;
    if (place == PP_AT_ELSEWHERE && address < 65536 && (number == SIGSEGV || number == SIGBUS)) place = PP_AT_NULL;
    struct {
        pp_header header;
        uint32_t number, place, system_call;
    } message = {{PP_MAGIC, PP_FAULT, 12}, (uint32_t)number, place, 0};
#if defined(__linux__)
    if (number == SIGSYS) message.system_call = (uint32_t)info->si_syscall;
#endif
    ssize_t ignored = write(process.socket, &message, sizeof message);
    (void)ignored;
    if (process.is_filtered) _exit(122);
    signal(number, SIG_DFL);
    raise(number);
}

static void watch_faults(void) {
    static unsigned char stack[65536];
    stack_t alternative;
    memset(&alternative, 0, sizeof alternative);
    alternative.ss_sp = stack;
    alternative.ss_size = sizeof stack;
    sigaltstack(&alternative, NULL);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) sigaction(numbers[i], &action, NULL);
}

static uint64_t cpu_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* ---- The host that a plug-in sees --------------------------------------------------------------------------------- */

/* Callbacks come from several threads, and read what the plug-in points to. */
static void enter_callback(void) {
    pthread_mutex_lock(&call.turn);
    call.reads_given = 1;
}

static void leave_callback(void) {
    call.reads_given = 0;
    pthread_mutex_unlock(&call.turn);
}

static void host_log(const lv_host *host, uint32_t level, lv_str message) {
    (void)host;
    enter_callback();
    if (call.lines++ == 0) {
        pp_put_u32(&call.first_line, level);
        pp_put_text(&call.first_line, message, 1024);
    }
    leave_callback();
}

static int32_t host_cancelled(const lv_host *host) {
    (void)host;
    pthread_mutex_lock(&call.turn);
    uint32_t asked = call.asked++;
    pthread_mutex_unlock(&call.turn);
    return (call.options & PP_CANCELLED) != 0 || asked >= call.cancel_after;
}

static void host_progress(const lv_host *host, float fraction) {
    (void)host;
    (void)fraction;
}

static void *host_scratch(const lv_host *host, uint32_t bytes, uint32_t alignment) {
    (void)host;
    if (alignment == 0 || alignment > 4096 || (alignment & (alignment - 1)) != 0) return NULL;
    pthread_mutex_lock(&call.turn);
    uint32_t number = call.scratch_calls++;
    call.scratch_bytes += bytes;
    int refused = (call.scratch_limit >= 0 && number >= (uint32_t)call.scratch_limit) ||
                  call.memory_count >= sizeof call.memory / sizeof call.memory[0] ||
                  call.scratch_bytes > (256u << 20);
    void *memory = NULL;
    if (!refused && posix_memalign(&memory, alignment < 16 ? 16 : alignment, bytes ? bytes : 1) == 0) {
        /* What is not written to is not zero by accident. */
        memset(memory, 0xa5, bytes);
        call.memory[call.memory_count++] = memory;
    }
    pthread_mutex_unlock(&call.turn);
    return memory;
}

static int32_t host_fail(const lv_host *host, int32_t code, lv_str why) {
    (void)host;
    enter_callback();
    if (!call.failed) {
        call.failed = 1;
        call.failure = code;
        pp_put_text(&call.reason, why, 4096);
    }
    leave_callback();
    return code;
}

static void host_fail_at(const lv_host *host, uint32_t index, int32_t code, lv_str why) {
    (void)host;
    enter_callback();
    if (call.refusals < KEPT) {
        call.refusals++;
        pp_put_u32(&call.refused, index);
        pp_put_u32(&call.refused, (uint32_t)code);
        pp_put_text(&call.refused, why, 256);
    }
    leave_callback();
}

/* Lets the other end compute. Returns the status; `out` gets `size` bytes when that is 0. */
static int32_t ask(uint32_t function, uint32_t first, uint32_t second, uint32_t third, double number, const void *a,
                   const void *b, size_t input, void *out, size_t size, uint32_t count) {
    if (count == 0) return LV_OK;
    if (!a || !out || count > PP_LIMIT / 64) return LV_ERR_INVALID;
    int32_t status = LV_ERR_INTERNAL;
    pthread_mutex_lock(&process.turn);
    process.question.count = 0;
    pp_put_u32(&process.question, function);
    pp_put_u32(&process.question, first);
    pp_put_u32(&process.question, second);
    pp_put_u32(&process.question, third);
    pp_put_f64(&process.question, number);
    pp_put_u32(&process.question, count);
    pp_put(&process.question, a, input * count);
    if (b) pp_put(&process.question, b, input * count);
    uint32_t kind = 0;
    if (pp_send(process.socket, PP_COLORS, &process.question) != 0 ||
        pp_receive(process.socket, &kind, &process.answer) != 0 || kind != PP_COLORS) {
        _exit(121);
    }
    pp_reader reader = {process.answer.bytes, process.answer.count, 0};
    status = (int32_t)pp_u32(&reader);
    if (status == LV_OK) {
        const void *result = pp_take(&reader, size * count);
        if (!result) _exit(121);
        memcpy(out, result, size * count);
    }
    pthread_mutex_unlock(&process.turn);
    return status;
}

static int32_t color_convert(uint32_t from, uint32_t to, const lv_rgba *in, lv_rgba *out, uint32_t count) {
    return ask(PP_COLOR_CONVERT, from, to, 0, 0, in, NULL, sizeof *in, out, sizeof *out, count);
}
static int32_t color_gamut_map(uint32_t method, uint32_t space, uint32_t gamut, const lv_rgba *in, lv_rgba *out,
                               uint32_t count) {
    return ask(PP_COLOR_GAMUT_MAP, method, space, gamut, 0, in, NULL, sizeof *in, out, sizeof *out, count);
}
static int32_t color_quantize(uint32_t from, uint32_t to, const lv_rgba *in, lv_rgba *out, uint32_t count) {
    return ask(PP_COLOR_QUANTIZE, from, to, 0, 0, in, NULL, sizeof *in, out, sizeof *out, count);
}
static int32_t color_measure(uint32_t metric, uint32_t space, const lv_rgba *a, const lv_rgba *b, double *out,
                             uint32_t count) {
    if (count > 0 && !b) return LV_ERR_INVALID;
    return ask(PP_COLOR_MEASURE, metric, space, 0, 0, a, b, sizeof *a, out, sizeof *out, count);
}
static int32_t color_simulate(uint32_t vision, double severity, uint32_t space, const lv_rgba *in, lv_rgba *out,
                              uint32_t count) {
    return ask(PP_COLOR_SIMULATE, vision, space, 0, severity, in, NULL, sizeof *in, out, sizeof *out, count);
}

static const void *host_service(const lv_host *host, lv_str name, uint32_t version) {
    (void)host;
    static const lv_color_service colors = {sizeof colors,  LV_SERVICE_COLOR_VERSION, color_convert, color_gamut_map,
                                            color_quantize, color_measure,            color_simulate};
    enter_callback();
    if (call.services < 64) {
        call.services++;
        pp_put_text(&call.service_names, name, 128);
        pp_put_u32(&call.service_names, version);
    }
    leave_callback();
    const lv_str known = LV_STR_INIT(LV_SERVICE_COLOR);
    if (call.options & PP_NO_SERVICES) return NULL;
    if (!name.bytes || name.length != known.length || memcmp(name.bytes, known.bytes, known.length) != 0) return NULL;
    return version <= LV_SERVICE_COLOR_VERSION ? &colors : NULL;
}

/* A host in the arena, as long as `size` says; what the plug-in does not know is filled with nonsense. */
static const lv_host *make_host(uint32_t size, uint32_t abi) {
    uint32_t room = size > sizeof(lv_host) ? size : (uint32_t)sizeof(lv_host);
    unsigned char *bytes = pp_arena_take(&process.arena, room, 16);
    memset(bytes, 0xa5, room);
    static const char name[] = "livery";
    static const char version[] = "1.0.0";
    lv_host host;
    memset(&host, 0, sizeof host);
    host.size = size;
    host.abi = abi;
    host.name = (lv_str){name, sizeof name - 1, 0};
    host.version = (lv_str){version, sizeof version - 1, 0};
    host.log = host_log;
    host.cancelled = host_cancelled;
    host.progress = host_progress;
    host.scratch = host_scratch;
    host.fail = host_fail;
    host.fail_at = host_fail_at;
    host.service = host_service;
    memcpy(bytes, &host, size < sizeof host ? size : sizeof host);
    return (const lv_host *)bytes;
}

static void begin_call(uint32_t options, int32_t scratch_limit, uint32_t cancel_after) {
    for (uint32_t i = 0; i < call.memory_count; i++) free(call.memory[i]);
    call.options = options;
    call.scratch_limit = scratch_limit;
    call.cancel_after = cancel_after;
    call.failed = 0;
    call.failure = 0;
    call.reason.count = 0;
    call.scratch_calls = 0;
    call.scratch_bytes = 0;
    call.asked = 0;
    call.lines = 0;
    call.first_line.count = 0;
    call.services = 0;
    call.service_names.count = 0;
    call.refusals = 0;
    call.refused.count = 0;
    call.derived_count = 0;
    call.derived.count = 0;
    call.finding_count = 0;
    call.findings.count = 0;
    call.bad_results = 0;
    call.bad_kinds = 0;
    call.memory_count = 0;
}

/* What every call leaves behind. */
static void put_traces(pp_buffer *answer) {
    pp_put_u32(answer, (uint32_t)call.failed);
    pp_put_u32(answer, (uint32_t)call.failure);
    if (call.failed) {
        pp_put(answer, call.reason.bytes, call.reason.count);
    } else {
        pp_put_u32(answer, 0);
    }
    pp_put_u32(answer, call.scratch_calls);
    pp_put_u64(answer, call.scratch_bytes);
    pp_put_u32(answer, call.asked);
    pp_put_u32(answer, call.lines);
    if (call.lines > 0) {
        pp_put(answer, call.first_line.bytes, call.first_line.count);
    } else {
        pp_put_u32(answer, 0);
        pp_put_u32(answer, 0);
    }
    pp_put_u32(answer, call.services);
    pp_put(answer, call.service_names.bytes, call.service_names.count);
    pp_put_u32(answer, call.refusals);
    pp_put(answer, call.refused.bytes, call.refused.count);
}

/* ---- Loading and describing ---------------------------------------------------------------------------------------- */

static void load(pp_reader *request, pp_buffer *answer) {
    lv_str text = pp_text(request);
    char path[4096];
    uint32_t length = text.length < sizeof path - 1 ? text.length : (uint32_t)sizeof path - 1;
    if (text.bytes) memcpy(path, text.bytes, length);
    path[length] = 0;
    pp_state before, after;
    pp_state_read(&before, !process.is_filtered);
    int64_t start = plugin_probe_now();
    (void)dlerror();
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    int64_t took = plugin_probe_now() - start;
    const char *why = library ? "" : dlerror();
    pp_state_read(&after, !process.is_filtered);
    pp_rounding_reset();
    void *symbol = library ? dlsym(library, "livery_plugin_entry_1") : NULL;
    memcpy(&process.entry, &symbol, sizeof symbol);
    /* Nothing is opened from here on. */
    if (process.confine && library && symbol && !process.confine()) _exit(120);
    process.confine = NULL;
    pp_put_u32(answer, !library ? PP_NOT_LOADED : !symbol ? PP_NO_ENTRY : PP_LOADED);
    pp_put_string(answer, why ? why : "");
    pp_put_u64(answer, (uint64_t)took);
    pp_put_u32(answer, pp_state_changes(&before, &after));
}

static void put_param(pp_buffer *answer, const lv_param *param) {
    pp_put_u32(answer, param->size);
    pp_put_u32(answer, param->type);
    pp_put_u32(answer, param->flags);
    pp_put_u32(answer, param->reserved);
    pp_put_text(answer, param->id, 256);
    pp_put_text(answer, param->title, 1024);
    pp_put_text(answer, param->help, 4096);
    pp_put_text(answer, param->unit, 256);
    pp_put_text(answer, param->default_text, 4096);
    pp_put_f64(answer, param->minimum);
    pp_put_f64(answer, param->maximum);
    pp_put_f64(answer, param->default_number);
    pp_put(answer, &param->default_color, sizeof param->default_color);
    uint32_t choices = param->choices.count;
    int usable = param->choices.first && param->choices.stride >= sizeof(lv_choice) && choices <= 512;
    pp_put_u32(answer, usable ? choices : 0);
    for (uint32_t i = 0; usable && i < choices; i++) {
        const lv_choice *choice = LV_AT(lv_choice, param->choices, i);
        pp_put_text(answer, choice->value, 1024);
        pp_put_text(answer, choice->title, 1024);
        pp_put_text(answer, choice->help, 4096);
    }
}

static void put_module(pp_buffer *answer, const lv_module *module) {
    pp_put_u32(answer, module->size);
    pp_put_u32(answer, module->abi);
    pp_put_text(answer, module->id, 256);
    pp_put_text(answer, module->version, 256);
    uint32_t count = module->functions.count;
    pp_put_u32(answer, count);
    pp_put_u32(answer, module->functions.stride);
    pp_put_u32(answer, (uint32_t)((uintptr_t)module->functions.first % 8));
    int usable = module->functions.first && module->functions.stride >= sizeof(lv_function) && count <= 64;
    pp_put_u32(answer, usable ? count : 0);
    if (!usable) return;
    for (uint32_t i = 0; i < count; i++) {
        const lv_function *function = LV_AT(lv_function, module->functions, i);
        pp_put_u32(answer, function->size);
        pp_put_u32(answer, function->kind);
        pp_put_u32(answer, function->flags);
        pp_put_u32(answer, function->space);
        pp_put_text(answer, function->name, 256);
        pp_put_text(answer, function->summary, 4096);
        pp_put_u32(answer, (function->transform ? 1u : 0u) | (function->derive ? 2u : 0u) | (function->check ? 4u : 0u));
        uint32_t params = function->params.count;
        pp_put_u32(answer, params);
        pp_put_u32(answer, function->params.stride);
        usable = function->params.first && function->params.stride >= sizeof(lv_param) && params <= 128;
        pp_put_u32(answer, usable ? params : 0);
        if (!usable) continue;
        for (uint32_t k = 0; k < params; k++) put_param(answer, LV_AT(lv_param, function->params, k));
    }
}

static void describe(pp_reader *request, pp_buffer *answer) {
    uint32_t host_size = pp_u32(request), host_abi = pp_u32(request), module_size = pp_u32(request);
    uint32_t times = pp_u32(request);
    pp_arena_open(&process.arena, 65536);
    begin_call(0, -1, UINT32_MAX);
    const lv_host *host = make_host(host_size, host_abi);
    pp_arena_seal(&process.arena);
    union {
        unsigned char bytes[4096];
        lv_module module;
    } room;
    uint32_t limit = module_size < 2048 ? module_size : 2048;
    uint64_t quickest = UINT64_MAX;
    uint32_t overwritten = 0, differs = 0;
    int32_t status = LV_ERR_INTERNAL;
    pp_buffer first = {0}, now = {0};
    pp_state before, after;
    uint32_t changed = 0;
    for (uint32_t i = 0; i < (times ? times : 1); i++) {
        memset(room.bytes, 0xa5, sizeof room.bytes);
        memset(room.bytes, 0, limit);
        room.module.size = limit;
        pp_state_read(&before, !process.is_filtered);
        uint64_t start = cpu_now();
        status = process.entry ? process.entry(host, &room.module) : LV_ERR_INTERNAL;
        uint64_t took = cpu_now() - start;
        pp_state_read(&after, !process.is_filtered);
        pp_rounding_reset();
        changed |= pp_state_changes(&before, &after);
        if (took < quickest) quickest = took;
        for (size_t k = limit; k < sizeof room.bytes; k++) overwritten += room.bytes[k] != 0xa5;
        now.count = 0;
        if (status == LV_OK && limit >= sizeof(lv_module)) put_module(&now, &room.module);
        if (i == 0) {
            pp_put(&first, now.bytes, now.count);
        } else {
            differs += first.count != now.count || (now.count && memcmp(first.bytes, now.bytes, now.count) != 0);
        }
    }
    if (status == LV_OK && limit >= sizeof(lv_module)) process.module = room.module;
    pp_put_u32(answer, (uint32_t)status);
    pp_put_u64(answer, quickest);
    pp_put_u32(answer, overwritten);
    pp_put_u32(answer, differs);
    pp_put_u32(answer, changed);
    put_traces(answer);
    pp_put_u32(answer, now.count > 0);
    pp_put(answer, now.bytes, now.count);
    free(first.bytes);
    free(now.bytes);
}

/* ---- Calling --------------------------------------------------------------------------------------------------------- */

/* A struct of the arena that may be longer than the plug-in knows; the rest is nonsense. */
static void *grown(size_t size) {
    size_t extra = call.options & PP_GROWN ? GROWTH : 0;
    unsigned char *bytes = pp_arena_take(&process.arena, size + extra, 16);
    memset(bytes + size, 0xa5, extra);
    uint32_t total = (uint32_t)(size + extra);
    memcpy(bytes, &total, sizeof total);
    return bytes;
}

/* An array of such structs. */
static lv_span grown_span(uint32_t count, size_t size) {
    size_t extra = call.options & PP_GROWN ? GROWTH : 0;
    uint32_t stride = (uint32_t)(size + extra);
    if (count == 0) return (lv_span){NULL, 0, 0};
    unsigned char *bytes = pp_arena_take(&process.arena, (size_t)stride * count, 16);
    for (uint32_t i = 0; i < count; i++) {
        memset(bytes + (size_t)stride * i + size, 0xa5, extra);
        memcpy(bytes + (size_t)stride * i, &stride, sizeof stride);
    }
    return (lv_span){bytes, count, stride};
}

static void *at(lv_span span, uint32_t index) { return (unsigned char *)(uintptr_t)span.first + (size_t)span.stride * index; }

static lv_str kept_text(pp_reader *request) {
    lv_str text = pp_text(request);
    if (!text.bytes || text.length == 0) return (lv_str){NULL, 0, 0};
    char *copy = pp_arena_take(&process.arena, text.length, 1);
    memcpy(copy, text.bytes, text.length);
    return (lv_str){copy, text.length, 0};
}

static lv_span kept_array(pp_reader *request, uint32_t count, size_t size) {
    const void *bytes = pp_take(request, (size_t)count * size);
    if (!bytes || count == 0) return (lv_span){NULL, 0, 0};
    void *copy = pp_arena_take(&process.arena, (size_t)count * size, 16);
    memcpy(copy, bytes, (size_t)count * size);
    return (lv_span){copy, count, (uint32_t)size};
}

static lv_rgba read_color(pp_reader *request) {
    lv_rgba color = {{0, 0, 0, 0}};
    const void *bytes = pp_take(request, sizeof color);
    if (bytes) memcpy(&color, bytes, sizeof color);
    return color;
}

static lv_span read_arguments(pp_reader *request) {
    uint32_t count = pp_u32(request);
    if (count > 256) count = 0;
    lv_span arguments = grown_span(count, sizeof(lv_arg));
    for (uint32_t i = 0; i < count; i++) {
        lv_arg *argument = at(arguments, i);
        argument->type = pp_u32(request);
        argument->flags = pp_u32(request);
        argument->missing = pp_u32(request);
        argument->id = kept_text(request);
        argument->text = kept_text(request);
        argument->number = pp_f64(request);
        argument->color = read_color(request);
        uint32_t kind = pp_u32(request), items = pp_u32(request);
        if (kind == 1) argument->list = kept_array(request, items, sizeof(lv_rgba));
        if (kind == 2) argument->list = kept_array(request, items, sizeof(uint32_t));
    }
    return arguments;
}

static const lv_theme *read_theme(pp_reader *request) {
    lv_theme *theme = grown(sizeof(lv_theme));
    theme->space = pp_u32(request);
    theme->appearance = pp_u32(request);
    theme->pack = kept_text(request);
    theme->variant = kept_text(request);
    theme->market = kept_text(request);
    uint32_t count = pp_u32(request);
    theme->roles = grown_span(count, sizeof(lv_role));
    call.role_count = count;
    for (uint32_t i = 0; i < count; i++) {
        lv_role *role = at(theme->roles, i);
        role->flags = pp_u32(request);
        role->usage = pp_u32(request);
        role->name = kept_text(request);
        role->value = read_color(request);
        role->stated = read_color(request);
    }
    count = pp_u32(request);
    theme->pairs = grown_span(count, sizeof(lv_pair));
    for (uint32_t i = 0; i < count; i++) {
        lv_pair *pair = at(theme->pairs, i);
        pair->usage = pp_u32(request);
        pair->foreground = pp_u32(request);
        pair->background = pp_u32(request);
        pair->metric = pp_u32(request);
        pair->required = pp_f64(request);
    }
    count = pp_u32(request);
    theme->languages = grown_span(0, 0);
    if (count > 0 && count < 1024) {
        lv_str *languages = pp_arena_take(&process.arena, sizeof(lv_str) * count, 16);
        for (uint32_t i = 0; i < count; i++) languages[i] = kept_text(request);
        theme->languages = (lv_span){languages, count, sizeof(lv_str)};
    }
    return theme;
}

/* What is wrong with a text of a result. */
static uint32_t text_fault(lv_str text) {
    if (text.length == 0) return 0;
    if (!text.bytes) return PP_BAD_TEXT;
    return text.length > LV_LIMIT_TEXT ? PP_LONG_TEXT : 0;
}

/* Whether a list can be walked. */
static int is_list(lv_span list, uint32_t least, uint32_t most) {
    return list.count == 0 || (list.first && list.stride >= least && list.count <= most);
}

/* Notes that a result is not taken. */
static int32_t refuse_result(uint32_t fault) {
    call.bad_results++;
    call.bad_kinds |= fault;
    return LV_ERR_INVALID;
}

static uint32_t derived_fault(const lv_derived *result) {
    if (!result || result->size < LV_DERIVED_SIZE_1_0) return PP_BAD_STRUCT;
    uint32_t fault = text_fault(result->name) | text_fault(result->rule) | text_fault(result->note);
    if (result->role != LV_NONE && result->role >= call.role_count) fault |= PP_BAD_ROLE;
    if (!is_list(result->measures, LV_MEASURE_SIZE_1_0, LV_LIMIT_NEW_ROLES)) fault |= PP_BAD_MEASURES;
    if (call.derived_count >= LV_LIMIT_NEW_ROLES + call.role_count) fault |= PP_TOO_MANY;
    return fault;
}

static uint32_t finding_fault(const lv_finding *finding) {
    if (!finding || finding->size < LV_FINDING_SIZE_1_0) return PP_BAD_STRUCT;
    uint32_t fault = text_fault(finding->rule) | text_fault(finding->message) | text_fault(finding->help) |
                     text_fault(finding->metric_name);
    if (!is_list(finding->roles, sizeof(uint32_t), call.role_count)) fault |= PP_BAD_ROLES;
    if (!is_list(finding->suggestions, LV_SUGGESTION_SIZE_1_0, LV_LIMIT_SUGGESTIONS)) {
        fault |= PP_BAD_SUGGESTIONS;
    } else {
        for (uint32_t i = 0; i < finding->suggestions.count; i++) {
            const lv_suggestion *suggestion = LV_AT(lv_suggestion, finding->suggestions, i);
            fault |= suggestion->size < LV_SUGGESTION_SIZE_1_0 ? PP_BAD_STRUCT : text_fault(suggestion->note);
        }
    }
    if (call.finding_count >= LV_LIMIT_FINDINGS) fault |= PP_TOO_MANY;
    return fault;
}

static void keep_derived(const lv_derived *result) {
    call.derived_count++;
    pp_put_u32(&call.derived, result->status);
    pp_put_u32(&call.derived, result->flags);
    pp_put_u32(&call.derived, result->role);
    pp_put_text(&call.derived, result->name, 256);
    pp_put(&call.derived, &result->value, sizeof result->value);
    pp_put_text(&call.derived, result->rule, 256);
    pp_put_text(&call.derived, result->note, 1024);
    pp_put_u32(&call.derived, result->measures.count);
    for (uint32_t i = 0; i < result->measures.count; i++) {
        const lv_measure *measure = LV_AT(lv_measure, result->measures, i);
        pp_put_u32(&call.derived, measure->metric);
        pp_put_u32(&call.derived, measure->against);
        pp_put_f64(&call.derived, measure->before);
        pp_put_f64(&call.derived, measure->after);
        pp_put_f64(&call.derived, measure->required);
    }
}

static void keep_finding(const lv_finding *finding) {
    call.finding_count++;
    pp_put_u32(&call.findings, finding->severity);
    pp_put_u32(&call.findings, finding->metric);
    pp_put_u32(&call.findings, finding->relation);
    pp_put_text(&call.findings, finding->rule, 256);
    pp_put_text(&call.findings, finding->message, 4096);
    pp_put_text(&call.findings, finding->help, 4096);
    pp_put_f64(&call.findings, finding->measured);
    pp_put_f64(&call.findings, finding->required);
    pp_put_u32(&call.findings, finding->vision);
    pp_put_f64(&call.findings, finding->vision_severity);
    pp_put_u32(&call.findings, finding->roles.count);
    for (uint32_t i = 0; i < finding->roles.count; i++) {
        pp_put_u32(&call.findings, *LV_AT(uint32_t, finding->roles, i));
    }
    pp_put_u32(&call.findings, finding->suggestions.count);
    for (uint32_t i = 0; i < finding->suggestions.count; i++) {
        const lv_suggestion *suggestion = LV_AT(lv_suggestion, finding->suggestions, i);
        pp_put_u32(&call.findings, suggestion->role);
        pp_put(&call.findings, &suggestion->value, sizeof suggestion->value);
        pp_put_f64(&call.findings, suggestion->measured);
        pp_put_text(&call.findings, suggestion->note, 1024);
    }
}

/* Results have room in an answer as long as they are within the limits; texts of the longest kind are more than that. */
static uint32_t room_fault(const pp_buffer *results) { return results->count > PP_LIMIT / 2 ? PP_TOO_MANY : 0; }

static int32_t sink_derived(const lv_sink *sink, const lv_derived *result) {
    (void)sink;
    int32_t status = LV_OK;
    enter_callback();
    uint32_t fault = derived_fault(result) | room_fault(&call.derived);
    if (fault) {
        status = refuse_result(fault);
    } else {
        keep_derived(result);
    }
    leave_callback();
    return status;
}

static int32_t sink_finding(const lv_sink *sink, const lv_finding *finding) {
    (void)sink;
    int32_t status = LV_OK;
    enter_callback();
    uint32_t fault = finding_fault(finding) | room_fault(&call.findings);
    if (fault) {
        status = refuse_result(fault);
    } else {
        keep_finding(finding);
    }
    leave_callback();
    return status;
}

/* One of several threads that make the same call. */
typedef struct pp_twin {
    const lv_host *host;
    const lv_call *call;
    const lv_function *function;
    lv_batch batch;
    lv_rgba *out;
    uint8_t *masks;
    uint32_t repeat;
    const lv_rgba *wanted;
    uint32_t differing;
} pp_twin;

/* Closed until all threads are there, so that they begin together. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *run_twin(void *argument) {
    pp_twin *twin = argument;
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    for (uint32_t i = 0; i < twin->repeat; i++) {
        memset(twin->out, 0xff, sizeof(lv_rgba) * twin->batch.count);
        memset(twin->masks, 0, twin->batch.count);
        lv_batch batch = twin->batch;
        batch.out = twin->out;
        batch.missing_out = twin->masks;
        int32_t status = twin->function->transform(twin->host, twin->call, &batch);
        if (status != LV_OK || memcmp(twin->out, twin->wanted, sizeof(lv_rgba) * twin->batch.count) != 0) {
            twin->differing++;
        }
    }
    return NULL;
}

static int32_t copy_colors(const lv_host *host, const lv_call *about, lv_batch *batch) {
    (void)host;
    (void)about;
    for (uint32_t i = 0; i < batch->count; i++) {
        batch->out[i] = batch->in[i];
        if (batch->missing) batch->missing_out[i] = batch->missing[i];
    }
    return LV_OK;
}

static void run_call(pp_reader *request, pp_buffer *answer) {
    uint32_t index = pp_u32(request), options = pp_u32(request);
    int32_t scratch_limit = (int32_t)pp_u32(request);
    uint32_t cancel_after = pp_u32(request), repeat = pp_u32(request), threads = pp_u32(request);
    if (repeat == 0) repeat = 1;
    if (threads > 16) threads = 16;
    /* Everything that is passed comes from the request: the texts once more, and the structs around them. */
    pp_arena_open(&process.arena, request->count * 4 + (1u << 20));
    begin_call(options, scratch_limit, cancel_after);
    uint32_t growth = options & PP_GROWN ? GROWTH : 0;
    const lv_host *host = make_host((uint32_t)sizeof(lv_host) + growth, LV_ABI_VERSION + (growth ? 1 : 0));
    lv_call *about = grown(sizeof(lv_call));
    const lv_function *function = NULL;
    if (index < process.module.functions.count) function = LV_AT(lv_function, process.module.functions, index);
    about->function = function;
    about->args = read_arguments(request);

    uint32_t what = pp_u32(request);
    uint32_t count = 0;
    lv_span in = {NULL, 0, 0}, masks = {NULL, 0, 0};
    const lv_theme *theme = NULL;
    lv_sink *sink = NULL;
    lv_batch *batch = NULL;
    if (what == LV_KIND_TRANSFORM) {
        uint32_t space = pp_u32(request);
        count = pp_u32(request);
        in = kept_array(request, count, sizeof(lv_rgba));
        if (in.count != count) count = 0;
        if (pp_u32(request)) masks = kept_array(request, count, 1);
        pp_output_open(&process.results, (size_t)count * sizeof(lv_rgba));
        pp_output_open(&process.masks, count);
        static unsigned char room[sizeof(lv_batch) + GROWTH + 16];
        memset(room, 0xa5, sizeof room);
        batch = (lv_batch *)(((uintptr_t)room + 15) & ~(uintptr_t)15);
        memset(batch, 0, sizeof *batch);
        batch->size = (uint32_t)sizeof *batch + growth;
        batch->space = space;
    } else {
        theme = read_theme(request);
        sink = grown(sizeof(lv_sink));
        sink->derived = sink_derived;
        sink->finding = sink_finding;
    }
    pp_arena_seal(&process.arena);

    pp_state before, after;
    memset(&before, 0, sizeof before);
    memset(&after, 0, sizeof after);
    uint64_t quickest = UINT64_MAX, slowest = 0;
    uint32_t changed = 0, varied = 0, spoilt = 0, batches = 0;
    int32_t status = LV_ERR_INTERNAL;
    pp_buffer earlier = {0};
    for (uint32_t i = 0; i < repeat && function; i++) {
        begin_call(options, scratch_limit, cancel_after);
        if (batch) {
            pp_output_fill(&process.results, PP_POISON);
            pp_output_fill(&process.masks, 0);
            batch->count = count;
            batch->in = in.first;
            batch->out = count ? (lv_rgba *)(void *)process.results.bytes : NULL;
            batch->missing = masks.first;
            batch->missing_out = count ? process.masks.bytes : NULL;
        }
        lv_batch given;
        if (batch) given = *batch;
        pp_state_read(&before, (options & PP_WATCH) != 0 && !process.is_filtered);
        uint64_t start = cpu_now();
        if (what == LV_KIND_TRANSFORM) {
            int32_t (*volatile body)(const lv_host *, const lv_call *, lv_batch *) =
                options & PP_COPY ? copy_colors : function->transform;
            if (body) status = body(host, about, batch);
        } else if (what == LV_KIND_DERIVE) {
            if (function->derive) status = function->derive(host, about, theme, sink);
        } else if (function->check) {
            status = function->check(host, about, theme, sink);
        }
        uint64_t took = cpu_now() - start;
        pp_state_read(&after, (options & PP_WATCH) != 0 && !process.is_filtered);
        pp_rounding_reset();
        changed |= pp_state_changes(&before, &after);
        if (took < quickest) quickest = took;
        if (took > slowest) slowest = took;
        if (batch) {
            batches += given.size != batch->size || given.space != batch->space || given.count != batch->count ||
                       given.in != batch->in || given.out != batch->out || given.missing != batch->missing ||
                       given.missing_out != batch->missing_out;
            *batch = given;
            spoilt += !pp_output_is_intact(&process.results, PP_POISON) || !pp_output_is_intact(&process.masks, 0);
            size_t bytes = (size_t)count * sizeof(lv_rgba);
            if (i == 0) {
                if (repeat > 1) pp_put(&earlier, process.results.bytes, bytes);
            } else {
                varied += bytes && memcmp(earlier.bytes, process.results.bytes, bytes) != 0;
            }
        } else {
            pp_buffer *results = what == LV_KIND_DERIVE ? &call.derived : &call.findings;
            if (i == 0) {
                if (repeat > 1) pp_put(&earlier, results->bytes, results->count);
            } else {
                varied += earlier.count != results->count ||
                          (results->count && memcmp(earlier.bytes, results->bytes, results->count) != 0);
            }
        }
    }
    free(earlier.bytes);

    uint32_t differing = 0;
    if (batch && function && threads > 1 && status == LV_OK && count > 0) {
        pp_twin twins[16];
        pthread_t names[16];
        uint32_t started = 0;
        pthread_mutex_lock(&gate);
        for (uint32_t i = 0; i < threads; i++) {
            pp_twin *twin = &twins[i];
            memset(twin, 0, sizeof *twin);
            twin->host = host;
            twin->call = about;
            twin->function = function;
            twin->batch = *batch;
            twin->out = malloc(sizeof(lv_rgba) * count);
            twin->masks = malloc(count);
            twin->repeat = repeat;
            twin->wanted = (const lv_rgba *)(const void *)process.results.bytes;
            if (!twin->out || !twin->masks || pthread_create(&names[i], NULL, run_twin, twin) != 0) break;
            started++;
        }
        pthread_mutex_unlock(&gate);
        for (uint32_t i = 0; i < started; i++) {
            pthread_join(names[i], NULL);
            differing += twins[i].differing;
            free(twins[i].out);
            free(twins[i].masks);
        }
        if (started < threads) differing = UINT32_MAX;
    }

    pp_put_u32(answer, (uint32_t)status);
    pp_put_u64(answer, quickest);
    pp_put_u64(answer, slowest);
    pp_put_u32(answer, changed);
    pp_put_u32(answer, varied);
    pp_put_u32(answer, spoilt);
    pp_put_u32(answer, batches);
    pp_put_u32(answer, differing);
    pp_put_u32(answer, call.bad_results);
    pp_put_u32(answer, call.bad_kinds);
    put_traces(answer);
    pp_put_u32(answer, count);
    pp_put(answer, process.results.bytes, batch ? (size_t)count * sizeof(lv_rgba) : 0);
    pp_put(answer, process.masks.bytes, batch ? count : 0);
    pp_put_u32(answer, call.derived_count);
    pp_put(answer, call.derived.bytes, call.derived.count);
    pp_put_u32(answer, call.finding_count);
    pp_put(answer, call.findings.bytes, call.findings.count);
}

static void limit_process(void) {
    const struct {
        int resource;
        rlim_t most;
    } limits[] = {{RLIMIT_CORE, 0}, {RLIMIT_FSIZE, 0}, {RLIMIT_CPU, 300}, {RLIMIT_NOFILE, 64}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        struct rlimit limit = {limits[i].most, limits[i].most};
        setrlimit(limits[i].resource, &limit);
    }
}

void plugin_probe_prepare(int socket) {
    process.socket = socket;
    limit_process();
    watch_faults();
}

int plugin_probe_run(int socket, int is_filtered, int (*confine)(void)) {
    process.socket = socket;
    process.is_filtered = is_filtered;
    process.confine = confine;
    pp_buffer request = {0}, answer = {0};
    uint32_t kind = 0;
    while (pp_receive(socket, &kind, &request) == 0) {
        pp_reader reader = {request.bytes, request.count, 0};
        answer.count = 0;
        switch (kind) {
        case PP_LOAD: load(&reader, &answer); break;
        case PP_DESCRIBE: describe(&reader, &answer); break;
        case PP_CALL: run_call(&reader, &answer); break;
        case PP_COUNT:
            begin_call(0, -1, UINT32_MAX);
            pp_put_u64(&answer, pp_heap());
            pp_put_u32(&answer, process.is_filtered ? 0 : pp_descriptors());
            break;
        default: return 121;
        }
        if (pp_send(socket, kind, &answer) != 0) break;
    }
    return 0;
}
