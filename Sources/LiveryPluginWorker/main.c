/*
 * livery-plugin-worker - runs one plug-in for a Livery host, and lets it do nothing but compute.
 *
 * The host starts it, hands it the library's bytes and tells it what to call; nobody else has a use for it. In order: it
 * confines itself and says how far that went; loads the libraries when the host agrees; confines itself to computing; asks
 * the plug-in what it offers; and then makes one call after the other until the host ends it.
 */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "channel.h"
#include "confine.h"
#include "faults.h"
#include "image.h"
#include "probe.h"
#include "services.h"
#include "state.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int32_t (*entry_function)(const lv_host *host, lv_module *module);

static lw_setup setup;
/* What is known of the libraries: a text for each. */
static const char *names;
static confinement reached;
/* Why a library of the system could not be loaded. */
static const char *unloadable;
/* The plug-in's own descriptors, which calls refer to, and what they said when the host was told. */
static const lv_function **functions;
static lv_function *bodies;
static uint32_t function_count;

/* Whether system calls can change what state.c looks after. */
static int is_thorough(void) { return !reached.seccomp; }

static void send_text(lw_message *message, const char *text);

/* Loads what the system has, before anything of the plug-in's is there. Returns what went wrong. */
static const char *load_system(const char *paths) {
    for (uint32_t index = 0; index < setup.needed; index++) {
        if (!dlopen(paths, RTLD_LAZY | RTLD_LOCAL)) return dlerror();
        paths += strlen(paths) + 1;
    }
    return NULL;
}

/* Sets up, and returns whether to go on without being asked again. */
static int set_up(void) {
    lw_message message;
    channel_receive(&message);
    if (message.kind != LW_SETUP || message.size < sizeof setup) worker_exit(LW_EXIT_PROTOCOL);
    memcpy(&setup, channel_in() + message.offset, sizeof setup);
    if (setup.magic != LW_MAGIC || setup.protocol != LW_PROTOCOL) worker_exit(LW_EXIT_PROTOCOL);
    const char *needed = (const char *)channel_in() + message.offset + sizeof setup;
    names = needed;
    for (uint32_t index = 0; index < setup.needed; index++) names += strlen(names) + 1;
    if (chdir("/") != 0) worker_exit(LW_EXIT_SETUP);
    channel_set_spin(setup.spin);
    faults_install();
    confine_process(&setup);
    /* Only the loader needed a variable; Swift's runtime reads one of its own when it is loaded. */
    (void)unsetenv("LD_PRELOAD");
    unloadable = load_system(needed);
    reached = confine_loading(&setup, NULL);
    const uint32_t wanted = LW_WANT_LANDLOCK | LW_WANT_SECCOMP;
    const int is_full = (setup.wanted & wanted) == wanted && reached.landlock && reached.seccomp;
    lw_message ready = {0};
    ready.kind = LW_READY;
    ready.numbers[0] = (uint64_t)(uintptr_t)channel_in();
    ready.numbers[1] = (uint64_t)(uintptr_t)channel_out();
    ready.numbers[2] = reached.landlock;
    ready.numbers[3] = reached.seccomp;
    ready.numbers[4] = (uint64_t)is_full;
    channel_send(&ready);
    return is_full;
}

static void send_text(lw_message *message, const char *text) {
    size_t length = text ? strlen(text) : 0;
    if (length > 8192) length = 8192;
    if (length > 0) memcpy(channel_out() + LW_PAYLOAD, text, length);
    message->offset = LW_PAYLOAD;
    message->size = (uint32_t)length;
    channel_send(message);
}

/* Loads the libraries in their order, so that each finds those that it needs by their names. Returns the last. */
static void *load(lw_message *message) {
    void *library = NULL;
    const char *text = names;
    for (uint32_t index = 0; index < setup.libraries; index++) {
        char name[64];
        (void)snprintf(name, sizeof name, "/proc/self/fd/%u", LW_FD_FILES + index);
        const char *path = *text ? text : name;
        text += strlen(text) + 1;
        faults_expect(path, LW_FD_FILES + (int)index);
        /* Whoever comes first also decides how the processor computes; that is put back below. */
        library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        faults_expect(NULL, -1);
        if (!library) {
            message->status = LW_LOADED_REFUSED;
            message->function = index;
            (void)state_restore();
            send_text(message, dlerror());
            return NULL;
        }
    }
    return library;
}

/* Keeps the addresses of what the plug-in describes, as the host will see it. */
static void keep_functions(lv_span span) {
    if (span.count == 0 || span.count > 4096 || !span.first || span.stride < LV_FUNCTION_SIZE_1_0) return;
    functions = calloc(span.count, sizeof *functions);
    bodies = calloc(span.count, sizeof *bodies);
    if (!functions || !bodies) worker_exit(LW_EXIT_SETUP);
    function_count = span.count;
    for (uint32_t index = 0; index < span.count; index++) {
        functions[index] = LV_AT(lv_function, span, index);
        memcpy(&bodies[index], functions[index], span.stride < sizeof *bodies ? span.stride : sizeof *bodies);
    }
}

/* Loads and asks the plug-in. Returns whether it can be called. */
static int load_and_describe(void) {
    lw_message message = {0};
    message.kind = LW_LOADED;
    state_note(is_thorough());
    channel_set_stage(LW_STAGE_LOADING);
    if (unloadable) {
        message.status = LW_LOADED_REFUSED;
        send_text(&message, unloadable);
        return 0;
    }
    void *library = load(&message);
    if (!library) return 0;
    message.numbers[0] = state_restore();
    entry_function entry = NULL;
    void *symbol = dlsym(library, "livery_plugin_entry_1");
    memcpy(&entry, &symbol, sizeof entry);
    if (!entry) {
        message.status = LW_LOADED_NO_ENTRY;
        send_text(&message, NULL);
        return 0;
    }
    if (!confine_calls(reached)) {
        message.status = LW_LOADED_NOT_CONFINED;
        send_text(&message, NULL);
        return 0;
    }
    channel_set_stage(LW_STAGE_DESCRIBING);
    lv_module module;
    memset(&module, 0, sizeof module);
    module.size = sizeof module;
    int32_t status = entry(services_host(), &module);
    message.numbers[0] |= state_restore();
    services_end_call();
    if (status != LV_OK) {
        message.status = LW_LOADED_ENTRY_FAILED;
        message.numbers[1] = (uint64_t)(int64_t)status;
        send_text(&message, NULL);
        return 0;
    }
    image made = image_begin(LW_PAYLOAD, LW_MODULE_LIMIT);
    image_module(&made, &module);
    if (made.overflowed) {
        message.status = LW_LOADED_BAD_MODULE;
        send_text(&message, NULL);
        return 0;
    }
    if (module.abi >> 16 == LV_ABI_MAJOR && module.size >= LV_MODULE_SIZE_1_0) keep_functions(module.functions);
    channel_set_stage(LW_STAGE_CALLING);
    message.status = LW_LOADED_OK;
    message.offset = LW_PAYLOAD;
    message.size = made.size;
    channel_send(&message);
    return 1;
}

/* What of a batch has changed that belongs to the host: LW_BATCH_... */
static uint64_t batch_changes(const lv_batch *given, const lv_batch *returned) {
    return (given->size != returned->size ? LW_BATCH_SIZE : 0) | (given->space != returned->space ? LW_BATCH_SPACE : 0) |
           (given->count != returned->count ? LW_BATCH_COUNT : 0) | (given->in != returned->in ? LW_BATCH_IN : 0) |
           (given->out != returned->out ? LW_BATCH_OUT : 0) |
           (given->missing != returned->missing ? LW_BATCH_MISSING : 0) |
           (given->missing_out != returned->missing_out ? LW_BATCH_MISSING_OUT : 0);
}

static int32_t transform(const lv_function *function, const lv_call *call, const lw_message *request,
                         uint64_t *changes) {
    lv_batch batch;
    memset(&batch, 0, sizeof batch);
    batch.size = sizeof batch;
    batch.space = (uint32_t)request->numbers[LW_NUMBER_SPACE];
    batch.count = (uint32_t)request->numbers[LW_NUMBER_COUNT];
    batch.in = (const lv_rgba *)(uintptr_t)request->numbers[LW_NUMBER_COLORS];
    batch.out = (lv_rgba *)(uintptr_t)request->numbers[LW_NUMBER_OUT];
    batch.missing = (const uint8_t *)(uintptr_t)request->numbers[LW_NUMBER_MISSING];
    batch.missing_out = (uint8_t *)(uintptr_t)request->numbers[LW_NUMBER_MISSING_OUT];
    services_begin_batch(batch.count);
    const lv_batch given = batch;
    int32_t status = function->transform ? function->transform(services_host(), call, &batch) : LV_ERR_INTERNAL;
    *changes = batch_changes(&given, &batch);
    return status;
}

/* Fills the outputs, and what is around them, with what must be there afterwards: or must not. */
static void poison(const lw_message *request) {
    const uint32_t bits = LW_POISON;
    unsigned char *end = channel_out() + LW_REGION_SIZE;
    for (unsigned char *at = channel_out() + request->numbers[LW_NUMBER_POISON]; at < end; at += sizeof bits)
        memcpy(at, &bits, sizeof bits);
    memset((void *)(uintptr_t)request->numbers[LW_NUMBER_MISSING_OUT], 0, request->numbers[LW_NUMBER_COUNT]);
}

static void call(const lw_message *request) {
    lw_message message = {0};
    message.kind = LW_RETURNED;
    message.status = LV_ERR_INTERNAL;
    if (request->function >= function_count) worker_exit(LW_EXIT_PROTOCOL);
    const lv_function *function = &bodies[request->function];
    lv_call call;
    memset(&call, 0, sizeof call);
    call.size = sizeof call;
    call.function = functions[request->function];
    call.args.first = (const void *)(uintptr_t)request->numbers[LW_NUMBER_ARGUMENTS];
    call.args.count = (uint32_t)request->numbers[LW_NUMBER_ARGUMENT_COUNT];
    call.args.stride = sizeof(lv_arg);
    const lv_theme *theme = (const lv_theme *)(uintptr_t)request->numbers[LW_NUMBER_THEME];
    state_note(is_thorough());
    switch (function->kind) {
    case LV_KIND_TRANSFORM:
        poison(request);
        if (!channel_is_shared()) {
            message.offset = (uint32_t)request->numbers[LW_NUMBER_POISON];
            message.size = LW_REGION_SIZE - message.offset;
        }
        message.status = transform(function, &call, request, &message.numbers[1]);
        break;
    case LV_KIND_DERIVE:
        if (function->derive) message.status = function->derive(services_host(), &call, theme, services_sink());
        break;
    case LV_KIND_CHECK:
        if (function->check) message.status = function->check(services_host(), &call, theme, services_sink());
        break;
    }
    message.numbers[0] = state_restore();
    if (function->kind != LV_KIND_TRANSFORM) services_take_results(&message);
    services_take_progress(&message);
    services_end_call();
    channel_send(&message);
}

int main(int count, char **arguments) {
    if (count >= 3 && strcmp(arguments[1], "probe") == 0) return probe_main(arguments + 2);
    if (count != 2) {
        static const char words[] = "livery-plugin-worker: this is started by Livery, for one plug-in each\n";
        ssize_t written = write(LW_FD_ERRORS, words, sizeof words - 1);
        (void)written;
        return 2;
    }
    channel_open(arguments[1]);
    int is_loaded = set_up();
    /* After a failure there is nothing to do but to wait for the end. */
    if (is_loaded) (void)load_and_describe();
    for (;;) {
        lw_message message;
        channel_receive(&message);
        if (message.kind == LW_LOAD && !is_loaded) {
            is_loaded = 1;
            (void)load_and_describe();
        } else if (message.kind == LW_CALL) {
            call(&message);
        } else {
            worker_exit(LW_EXIT_PROTOCOL);
        }
    }
}
