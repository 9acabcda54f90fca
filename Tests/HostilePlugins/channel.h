/*
 * The channel between Livery's host and the process of a plug-in, as far as a plug-in can find it: its results end where
 * the memory ends that it writes answers to. What is here copies what Livery does; a host that does otherwise has nothing
 * to fear from it but writes to memory of its plug-in's own process.
 */
#ifndef CHANNEL_H
#define CHANNEL_H

#include "hostile.h"

#define REGION ((size_t)32 << 20)

typedef struct header {
    volatile uint32_t sequence, pad1[15];
    volatile uint32_t sleeping, pad2[15];
    volatile uint32_t cancelled, stage, steps, progress;
} header;

typedef struct message {
    uint32_t sequence, kind;
    int32_t status;
    uint32_t function, offset, size;
    uint64_t numbers[10];
} message;

typedef struct fault {
    uint32_t signal;
    int32_t code;
    uint32_t system_call, stage, access, is_full;
    uint64_t address, stack;
    uint32_t detail;
    char text[128];
} fault;

/* The memory that this process answers in, from where the results of a batch are. */
static inline unsigned char *region_of(const lv_batch *batch)
{
    return (unsigned char *)(batch->out + batch->count) - REGION;
}

/* Puts a message there as if the process itself had sent it. */
static inline void forge(unsigned char *region, uint32_t sequence, message what)
{
    what.sequence = sequence;
    memcpy(region + 256 + (sequence & 1) * 128, &what, sizeof what);
    __atomic_store_n(&((header *)region)->sequence, sequence, __ATOMIC_SEQ_CST);
    uint64_t one = 1;
    ssize_t written = write(6, &one, sizeof one);
    (void)written;
}

/* Numbers that look random and are the same each time. */
static inline uint64_t next_number(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

#endif
