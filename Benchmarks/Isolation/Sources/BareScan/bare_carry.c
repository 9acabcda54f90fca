#include "bare_carry.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct turn {
    uint32_t number;
    char room[124];
} turn;

typedef struct exchange {
    turn there;
    turn back;
    size_t size;
    unsigned char *in, *out;
    unsigned char *ours, *theirs;
} exchange;

static const uint32_t end = ~(uint32_t)0;

static double now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static inline void wait_briefly(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

static void work(exchange *of) {
    memcpy(of->theirs, of->in, of->size);
    memcpy(of->out, of->theirs, of->size);
}

static void *other(void *argument) {
    exchange *of = argument;
    for (uint32_t seen = 0;;) {
        uint32_t number;
        while ((number = __atomic_load_n(&of->there.number, __ATOMIC_ACQUIRE)) == seen) wait_briefly();
        if (number == end) return 0;
        seen = number;
        work(of);
        __atomic_store_n(&of->back.number, number, __ATOMIC_RELEASE);
    }
}

int bare_carry(long colors, int threads, double *times, int rounds) {
    exchange of = {.size = (size_t)colors * 16};
    unsigned char *memory = aligned_alloc(4096, ((of.size + 4095) / 4096 * 4096) * 4);
    if (!memory) return 0;
    size_t part = (of.size + 4095) / 4096 * 4096;
    memset(memory, 1, part * 4);
    of.in = memory;
    of.out = memory + part;
    of.ours = memory + 2 * part;
    of.theirs = memory + 3 * part;
    pthread_t thread;
    if (threads > 1 && pthread_create(&thread, 0, other, &of) != 0) {
        free(memory);
        return 0;
    }
    for (int round = 0; round < rounds; round++) {
        double start = now();
        memcpy(of.in, of.ours, of.size);
        if (threads > 1) {
            uint32_t number = (uint32_t)round + 1;
            __atomic_store_n(&of.there.number, number, __ATOMIC_RELEASE);
            while (__atomic_load_n(&of.back.number, __ATOMIC_ACQUIRE) != number) wait_briefly();
        } else {
            work(&of);
        }
        memcpy(of.ours, of.out, of.size);
        times[round] = now() - start;
    }
    if (threads > 1) {
        __atomic_store_n(&of.there.number, end, __ATOMIC_RELEASE);
        (void)pthread_join(thread, 0);
    }
    free(memory);
    return 1;
}
