/* What a plug-in is offered by the host. All that matters is asked of the host itself, so that colours come out as the
 * very same as in the host's own process; only memory is given here. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "services.h"

#include "channel.h"
#include "image.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#if !defined(MAP_ANONYMOUS)
#define MAP_ANONYMOUS MAP_ANON
#endif

/* The same limits as the host's. */
#define LOG_LINES 1000u
#define TEXT_LIMIT 4096u
#define SCRATCH_LIMIT ((uint64_t)256 << 20)

static uint32_t logged;
/* What the host has refused results with; nothing that comes after that counts. */
static int32_t refusal;

/* ---- Words ------------------------------------------------------------------------------------------------------ */

static void put_text(lw_message *message, lv_str text) {
    message->offset = LW_PAYLOAD;
    message->size = 0;
    if (!text.bytes) return;
    message->size = text.length < TEXT_LIMIT ? text.length : TEXT_LIMIT;
    memcpy(channel_out() + LW_PAYLOAD, text.bytes, message->size);
}

static int32_t host_cancelled(const lv_host *host) {
    (void)host;
    return channel_cancelled() ? 1 : 0;
}

/* How far the plug-in has said it is last: only that counts. With shared memory the host looks there when it likes; without,
 * it is told now and then, and before it hears anything else. */
#define PROGRESS_PAUSE 10000000u

static uint32_t progressed;
static int has_progressed;
static uint64_t told;

static void tell_progress(void) {
    if (!has_progressed || channel_is_shared()) return;
    has_progressed = 0;
    lw_message message = {0};
    message.kind = LW_PROGRESS;
    message.numbers[0] = progressed;
    channel_send(&message);
}

static void host_progress(const lv_host *host, float fraction) {
    (void)host;
    /* What is no number is no progress either. */
    if (fraction != fraction) return;
    memcpy(&progressed, &fraction, sizeof progressed);
    has_progressed = 1;
    if (channel_is_shared()) {
        channel_note_progress(progressed);
        return;
    }
    uint64_t now = channel_now();
    if (now - told < PROGRESS_PAUSE) return;
    told = now;
    tell_progress();
}

void services_take_progress(lw_message *message) {
    message->numbers[2] = (uint64_t)has_progressed;
    message->numbers[3] = progressed;
}

static void host_log(const lv_host *host, uint32_t level, lv_str text) {
    (void)host;
    /* What the host would drop need not be sent. */
    if (logged >= LOG_LINES) return;
    logged++;
    tell_progress();
    lw_message message = {0};
    message.kind = LW_LOG;
    message.function = level;
    put_text(&message, text);
    channel_ask(&message);
}

static int32_t host_fail(const lv_host *host, int32_t code, lv_str why) {
    (void)host;
    lw_message message = {0};
    message.kind = LW_FAIL;
    message.status = code;
    put_text(&message, why);
    channel_ask(&message);
    return code;
}

/* Which colours of the batch have been refused: the first reason for each counts, and of what is not in the batch the
 * first at all. */
static unsigned char *refused;
static uint32_t batch_count;
static int has_refused_beyond;

void services_begin_batch(uint32_t count) { batch_count = count; }

static void host_fail_at(const lv_host *host, uint32_t index, int32_t code, lv_str why) {
    (void)host;
    if (index >= batch_count) {
        if (has_refused_beyond) return;
        has_refused_beyond = 1;
    } else {
        if (!refused) refused = calloc(batch_count / 8 + 1, 1);
        if (refused) {
            unsigned char bit = (unsigned char)(1u << (index & 7));
            if (refused[index / 8] & bit) return;
            refused[index / 8] |= bit;
        }
    }
    lw_message message = {0};
    message.kind = LW_FAIL_AT;
    message.status = code;
    message.numbers[0] = index;
    put_text(&message, why);
    channel_ask(&message);
}

/* ---- Memory ----------------------------------------------------------------------------------------------------- */

/* A piece of memory from the system. The first is kept from call to call, because most calls need no more. */
typedef struct piece {
    struct piece *before;
    size_t size;
    size_t used;
    size_t reserved;
} piece;

#define PIECE_SIZE ((size_t)1 << 20)

static piece *pieces;
static uint64_t scratched;

static void *host_scratch(const lv_host *host, uint32_t bytes, uint32_t alignment) {
    (void)host;
    if (alignment == 0 || alignment > 4096 || (alignment & (alignment - 1)) != 0) return 0;
    if (scratched + bytes > SCRATCH_LIMIT) return 0;
    size_t by = alignment < 16 ? 16 : alignment;
    size_t wanted = bytes > 0 ? bytes : 1;
    uintptr_t start = 0;
    if (pieces) start = ((uintptr_t)pieces + pieces->used + by - 1) & ~(uintptr_t)(by - 1);
    if (!pieces || start + wanted > (uintptr_t)pieces + pieces->size) {
        size_t size = sizeof(piece) + wanted + by;
        if (size < PIECE_SIZE) size = PIECE_SIZE;
        piece *made = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (made == MAP_FAILED) return 0;
        made->before = pieces;
        made->size = size;
        made->used = sizeof(piece);
        pieces = made;
        start = ((uintptr_t)made + made->used + by - 1) & ~(uintptr_t)(by - 1);
    }
    pieces->used = start + wanted - (uintptr_t)pieces;
    scratched += bytes;
    return (void *)start;
}

void services_end_call(void) {
    while (pieces && (pieces->before || pieces->size > PIECE_SIZE)) {
        piece *before = pieces->before;
        munmap(pieces, pieces->size);
        pieces = before;
    }
    if (pieces && pieces->used > sizeof(piece)) {
        memset(pieces + 1, 0, pieces->used - sizeof(piece));
        pieces->used = sizeof(piece);
    }
    scratched = 0;
    logged = 0;
    has_progressed = 0;
    told = 0;
    free(refused);
    refused = 0;
    batch_count = 0;
    has_refused_beyond = 0;
    refusal = LV_OK;
}

/* ---- Results ---------------------------------------------------------------------------------------------------- */

/* Results are collected and go to the host together, when the call is over or the room is used up. */
static uint32_t collected;

void services_take_results(lw_message *message) {
    message->offset = LW_RESULTS;
    message->size = collected;
    collected = 0;
}

/* Where the next result begins, with room for the largest that there can be. */
static int32_t begin_result(uint32_t *offset) {
    collected = (collected + 15u) & ~15u;
    if (collected > LW_RESULTS_LIMIT - LW_PAYLOAD_LIMIT) {
        lw_message message = {0};
        message.kind = LW_RESULT;
        services_take_results(&message);
        channel_ask(&message);
        refusal = message.status;
    }
    if (refusal != LV_OK) return refusal;
    *offset = LW_RESULTS + collected;
    return LV_OK;
}

static void end_result(uint32_t kind, uint32_t offset, const image *from) {
    lw_result head = {kind, from->size, 0};
    memcpy(channel_out() + offset, &head, sizeof head);
    collected += (uint32_t)sizeof head + from->size;
}

static int32_t sink_derived(const lv_sink *sink, const lv_derived *derived) {
    (void)sink;
    uint32_t offset;
    int32_t status = begin_result(&offset);
    if (status != LV_OK) return status;
    image made = image_begin(offset + (uint32_t)sizeof(lw_result), LW_PAYLOAD_LIMIT - (uint32_t)sizeof(lw_result));
    /* Of nothing, or too little, the host is told as much. */
    if (derived && derived->size >= sizeof *derived) image_derived(&made, derived);
    end_result(LV_KIND_DERIVE, offset, &made);
    return LV_OK;
}

static int32_t sink_finding(const lv_sink *sink, const lv_finding *finding) {
    (void)sink;
    uint32_t offset;
    int32_t status = begin_result(&offset);
    if (status != LV_OK) return status;
    image made = image_begin(offset + (uint32_t)sizeof(lw_result), LW_PAYLOAD_LIMIT - (uint32_t)sizeof(lw_result));
    if (finding && finding->size >= sizeof *finding) image_finding(&made, finding);
    end_result(LV_KIND_CHECK, offset, &made);
    return LV_OK;
}

/* ---- Colours ---------------------------------------------------------------------------------------------------- */

/* How many colours go to the host at once: of the second input there are as many. */
#define COLORS_AT_ONCE 16384u

static int32_t ask_colors(uint32_t operation, uint64_t first, uint64_t second, uint64_t third, const lv_rgba *a,
                          const lv_rgba *b, void *out, uint32_t count) {
    const size_t width = operation == LW_COLOR_MEASURE ? sizeof(double) : sizeof(lv_rgba);
    const int has_null = !a || !out || (operation == LW_COLOR_MEASURE && !b);
    uint32_t done = 0;
    do {
        uint32_t part = count - done < COLORS_AT_ONCE ? count - done : COLORS_AT_ONCE;
        lw_message message = {0};
        message.kind = LW_COLORS;
        message.function = operation;
        message.numbers[LW_COLOR_FIRST] = first;
        message.numbers[LW_COLOR_SECOND] = second;
        message.numbers[LW_COLOR_THIRD] = third;
        message.numbers[LW_COLOR_COUNT] = part;
        message.numbers[LW_COLOR_NULL] = (uint64_t)has_null;
        message.offset = LW_PAYLOAD;
        if (!has_null && part > 0) {
            memcpy(channel_out() + LW_PAYLOAD, a + done, part * sizeof *a);
            message.size = part * (uint32_t)sizeof *a;
            if (b) {
                memcpy(channel_out() + LW_PAYLOAD + message.size, b + done, part * sizeof *b);
                message.size *= 2;
            }
        }
        channel_ask(&message);
        if (message.status != LV_OK) return message.status;
        if (!has_null && part > 0) {
            if (message.size != part * width) worker_exit(LW_EXIT_PROTOCOL);
            memcpy((unsigned char *)out + done * width, channel_in() + message.offset, message.size);
        }
        done += part;
    } while (done < count);
    return LV_OK;
}

static int32_t color_convert(uint32_t from, uint32_t to, const lv_rgba *in, lv_rgba *out, uint32_t count) {
    return ask_colors(LW_COLOR_CONVERT, from, to, 0, in, 0, out, count);
}

static int32_t color_gamut_map(uint32_t method, uint32_t space, uint32_t gamut, const lv_rgba *in, lv_rgba *out,
                               uint32_t count) {
    return ask_colors(LW_COLOR_GAMUT_MAP, method, space, gamut, in, 0, out, count);
}

static int32_t color_quantize(uint32_t from, uint32_t to, const lv_rgba *in, lv_rgba *out, uint32_t count) {
    return ask_colors(LW_COLOR_QUANTIZE, from, to, 0, in, 0, out, count);
}

static int32_t color_measure(uint32_t metric, uint32_t space, const lv_rgba *a, const lv_rgba *b, double *out,
                             uint32_t count) {
    return ask_colors(LW_COLOR_MEASURE, metric, space, 0, a, b, out, count);
}

static int32_t color_simulate(uint32_t vision, double severity, uint32_t space, const lv_rgba *in, lv_rgba *out,
                              uint32_t count) {
    uint64_t bits;
    memcpy(&bits, &severity, sizeof bits);
    return ask_colors(LW_COLOR_SIMULATE, vision, bits, space, in, 0, out, count);
}

static const lv_color_service color_service = {
    sizeof(lv_color_service), LV_SERVICE_COLOR_VERSION, color_convert, color_gamut_map,
    color_quantize,           color_measure,            color_simulate,
};

static const void *host_service(const lv_host *host, lv_str name, uint32_t version) {
    (void)host;
    static const char color[] = LV_SERVICE_COLOR;
    if (!name.bytes || name.length != sizeof color - 1 || memcmp(name.bytes, color, name.length) != 0) return 0;
    return version <= LV_SERVICE_COLOR_VERSION ? &color_service : 0;
}

/* ---- The structs ------------------------------------------------------------------------------------------------ */

const lv_host *services_host(void) {
    static lv_host host;
    memset(&host, 0, sizeof host);
    host.size = sizeof host;
    host.abi = LV_ABI_VERSION;
    host.name = LV_STR("livery");
    host.version = LV_STR("1.0.0");
    host.log = host_log;
    host.cancelled = host_cancelled;
    host.progress = host_progress;
    host.scratch = host_scratch;
    host.fail = host_fail;
    host.fail_at = host_fail_at;
    host.service = host_service;
    return &host;
}

const lv_sink *services_sink(void) {
    static lv_sink sink;
    memset(&sink, 0, sizeof sink);
    sink.size = sizeof sink;
    sink.derived = sink_derived;
    sink.finding = sink_finding;
    return &sink;
}
