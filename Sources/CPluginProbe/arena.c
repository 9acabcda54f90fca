#include "arena.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "plugin_probe.h"

static size_t page(void) {
    static size_t size = 0;
    if (size == 0) size = (size_t)sysconf(_SC_PAGESIZE);
    return size;
}

static unsigned char *map(size_t count) {
    void *memory = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (memory == MAP_FAILED) _exit(121);
    return memory;
}

void pp_arena_open(pp_arena *arena, size_t capacity) {
    capacity = (capacity + page() - 1) / page() * page() + page();
    if (arena->bytes && arena->capacity >= capacity) {
        mprotect(arena->bytes, arena->capacity, PROT_READ | PROT_WRITE);
    } else {
        if (arena->bytes) munmap(arena->bytes, arena->capacity);
        arena->bytes = map(capacity);
        arena->capacity = capacity;
    }
    arena->used = 0;
}

void *pp_arena_take(pp_arena *arena, size_t count, size_t alignment) {
    size_t start = (arena->used + alignment - 1) & ~(alignment - 1);
    if (start + count > arena->capacity) _exit(121);
    arena->used = start + count;
    memset(arena->bytes + start, 0, count);
    return arena->bytes + start;
}

void pp_arena_seal(pp_arena *arena) { mprotect(arena->bytes, arena->capacity, PROT_READ); }

void pp_output_open(pp_output *output, size_t count) {
    const size_t margin = 64;
    size_t room = (count + margin + page() - 1) / page() * page();
    if (output->mapped != room + 2 * page()) {
        if (output->map) munmap(output->map, output->mapped);
        output->mapped = room + 2 * page();
        output->map = map(output->mapped);
        mprotect(output->map, page(), PROT_NONE);
        mprotect(output->map + page() + room, page(), PROT_NONE);
    }
    output->bytes = output->map + page() + room - count;
    output->count = count;
    output->margin = (size_t)(output->bytes - (output->map + page()));
}

void pp_output_fill(pp_output *output, uint32_t pattern) {
    unsigned char *place = output->bytes - output->margin;
    size_t total = output->margin + output->count;
    for (size_t i = 0; i + sizeof pattern <= total; i += sizeof pattern) memcpy(place + i, &pattern, sizeof pattern);
    memset(place + total - total % sizeof pattern, 0, total % sizeof pattern);
}

int pp_output_is_intact(const pp_output *output, uint32_t pattern) {
    const unsigned char *place = output->bytes - output->margin;
    for (size_t i = 0; i + sizeof pattern <= output->margin; i += sizeof pattern) {
        if (memcmp(place + i, &pattern, sizeof pattern) != 0) return 0;
    }
    return 1;
}

uint32_t pp_output_place(const pp_output *output, uintptr_t address) {
    if (!output->map) return PP_AT_ELSEWHERE;
    uintptr_t first = (uintptr_t)output->map, last = first + output->mapped;
    if (address < first || address >= last) return PP_AT_ELSEWHERE;
    return address >= last - page() ? PP_AT_AFTER_RESULTS : PP_AT_BEFORE_RESULTS;
}
