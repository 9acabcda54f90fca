/* The turns that host and worker take: through shared memory, or through a socket. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "channel.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static unsigned char *in;
static unsigned char *out;
static int is_shared;
/* For how many nanoseconds to look for a message before sleeping: at most, and now. */
static uint32_t most_spin;
static uint32_t spin;
static uint32_t received;
static uint32_t sent;
static uint32_t stage;

#if !defined(MAP_ANONYMOUS)
#define MAP_ANONYMOUS MAP_ANON
#endif
#if !defined(MAP_NORESERVE)
#define MAP_NORESERVE 0
#endif

_Noreturn void worker_exit(int code) { _exit(code); }

const unsigned char *channel_in(void) { return in; }
unsigned char *channel_out(void) { return out; }
int channel_is_shared(void) { return is_shared; }
void channel_set_spin(uint32_t nanoseconds) { most_spin = spin = nanoseconds; }

uint64_t channel_now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void *mapped(void *address, size_t size, int protection, int flags, int descriptor) {
    void *memory = mmap(address, size, protection, flags, descriptor, 0);
    if (memory == MAP_FAILED) worker_exit(LW_EXIT_SETUP);
    return memory;
}

void channel_open(const char *kind) {
    is_shared = strcmp(kind, "shared") == 0;
    if (!is_shared && strcmp(kind, "copied") != 0) worker_exit(LW_EXIT_SETUP);
    const int anonymous = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    /* Nothing can be read or written just before and just after OUT: whoever writes past an output stops there. */
    unsigned char *space = mapped(NULL, LW_REGION_SIZE + 2 * (size_t)LW_GUARD, PROT_NONE, anonymous, -1);
    out = space + LW_GUARD;
    if (is_shared) {
        in = mapped(NULL, LW_REGION_SIZE, PROT_READ, MAP_SHARED, LW_FD_IN);
        (void)mapped(out, LW_REGION_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, LW_FD_OUT);
    } else {
        in = mapped(NULL, LW_REGION_SIZE, PROT_READ | PROT_WRITE, anonymous, -1);
        (void)mapped(out, LW_REGION_SIZE, PROT_READ | PROT_WRITE, anonymous | MAP_FIXED, -1);
    }
}

/* ---- Shared memory ---------------------------------------------------------------------------------------------- */

static inline void pause_briefly(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

static inline int is_there(uint32_t wanted) {
    return __atomic_load_n(&((const lw_header *)(const void *)in)->sequence, __ATOMIC_ACQUIRE) == wanted;
}

/* As on the host's side: looks for a message for a while, half as long each time that this was in vain, at last not at all,
 * and as long as ever when it was not. */
#define SHORTEST_SPIN 1500u
#define SKIPS 256u

static uint32_t skipped;

static int look(uint32_t wanted) {
    if (is_there(wanted)) return 1;
    uint32_t length = spin;
    if (length == 0) {
        /* The machine may have become less busy. */
        if (most_spin == 0 || ++skipped % SKIPS != 0) return 0;
        length = most_spin;
    }
    uint64_t end = 0;
    for (;;) {
        for (int turn = 0; turn < 16; turn++) {
            pause_briefly();
            if (is_there(wanted)) {
                spin = most_spin;
                return 1;
            }
        }
        uint64_t now = channel_now();
        if (end == 0) {
            end = now + length;
        } else if (now >= end) {
            break;
        }
    }
    spin = spin > SHORTEST_SPIN ? spin / 2 : 0;
    return 0;
}

static void receive_shared(lw_message *message) {
    lw_header *own = (lw_header *)(void *)out;
    uint32_t wanted = received + 1;
    if (!look(wanted)) {
        __atomic_store_n(&own->sleeping, 1, __ATOMIC_SEQ_CST);
        while (__atomic_load_n(&((const lw_header *)(const void *)in)->sequence, __ATOMIC_SEQ_CST) != wanted) {
            uint64_t number;
            ssize_t bytes = read(LW_FD_WAKE, &number, sizeof number);
            if (bytes < 0 && errno != EINTR && errno != EAGAIN) worker_exit(LW_EXIT_PROTOCOL);
        }
        __atomic_store_n(&own->sleeping, 0, __ATOMIC_RELEASE);
    }
    memcpy(message, in + LW_MESSAGE_AT + (wanted & 1) * LW_MESSAGE_ROOM, sizeof *message);
    received = wanted;
}

static void send_shared(const lw_message *message) {
    const lw_header *theirs = (const lw_header *)(const void *)in;
    lw_header *own = (lw_header *)(void *)out;
    memcpy(out + LW_MESSAGE_AT + (message->sequence & 1) * LW_MESSAGE_ROOM, message, sizeof *message);
    __atomic_store_n(&own->sequence, message->sequence, __ATOMIC_SEQ_CST);
    if (__atomic_load_n(&theirs->sleeping, __ATOMIC_SEQ_CST)) {
        uint64_t one = 1;
        ssize_t bytes = write(LW_FD_DONE, &one, sizeof one);
        (void)bytes;
    }
}

/* ---- A socket --------------------------------------------------------------------------------------------------- */

static void read_all(void *bytes, size_t count) {
    unsigned char *next = bytes;
    while (count > 0) {
        ssize_t part = read(LW_FD_SOCKET, next, count);
        if (part < 0 && errno == EINTR) continue;
        if (part <= 0) worker_exit(LW_EXIT_PROTOCOL);
        next += part;
        count -= (size_t)part;
    }
}

static void write_all(const void *bytes, size_t count) {
    const unsigned char *next = bytes;
    while (count > 0) {
        ssize_t part = write(LW_FD_SOCKET, next, count);
        if (part < 0 && errno == EINTR) continue;
        if (part <= 0) worker_exit(LW_EXIT_PROTOCOL);
        next += part;
        count -= (size_t)part;
    }
}

static void receive_copied(lw_message *message) {
    read_all(message, sizeof *message);
    if (message->sequence != received + 1 || message->offset > LW_REGION_SIZE ||
        message->size > LW_REGION_SIZE - message->offset)
        worker_exit(LW_EXIT_PROTOCOL);
    read_all(in + message->offset, message->size);
    received = message->sequence;
}

static void send_copied(const lw_message *message) {
    write_all(message, sizeof *message);
    write_all(out + message->offset, message->size);
}

/* ---- Both ------------------------------------------------------------------------------------------------------- */

void channel_receive(lw_message *message) {
    if (is_shared)
        receive_shared(message);
    else
        receive_copied(message);
}

void channel_send(lw_message *message) {
    message->sequence = ++sent;
    if (is_shared)
        send_shared(message);
    else
        send_copied(message);
}

void channel_ask(lw_message *message) {
    channel_send(message);
    channel_receive(message);
    if (message->kind != LW_ANSWER) worker_exit(LW_EXIT_PROTOCOL);
}

int channel_cancelled(void) {
    if (is_shared) return __atomic_load_n(&((const lw_header *)(const void *)in)->cancelled, __ATOMIC_RELAXED) != 0;
    lw_message message = {0};
    message.kind = LW_CANCELLED;
    channel_ask(&message);
    return message.status != 0;
}

void channel_note_progress(uint32_t bits) {
    lw_header *own = (lw_header *)(void *)out;
    __atomic_store_n(&own->progress, bits, __ATOMIC_RELAXED);
    __atomic_store_n(&own->steps, own->steps + 1, __ATOMIC_RELEASE);
}

uint32_t channel_stage(void) { return stage; }

void channel_set_stage(uint32_t value) {
    stage = value;
    ((lw_header *)(void *)out)->stage = value;
}

void channel_report(lw_fault *fault) {
    fault->stage = stage;
    if (is_shared) {
        memcpy(out + LW_FAULT_AT, fault, sizeof *fault);
        return;
    }
    lw_message message = {0};
    message.kind = LW_FAULT;
    message.sequence = sent + 1;
    message.offset = LW_FAULT_AT;
    message.size = sizeof *fault;
    memcpy(out + LW_FAULT_AT, fault, sizeof *fault);
    send_copied(&message);
}
