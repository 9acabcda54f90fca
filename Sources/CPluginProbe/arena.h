/* Memory that is lent to a plug-in, and tells what was done to it. */
#ifndef PLUGIN_PROBE_ARENA_H
#define PLUGIN_PROBE_ARENA_H

#include <stddef.h>
#include <stdint.h>

/* Everything that a plug-in may only read. It is filled, sealed, and opened again. */
typedef struct pp_arena {
    unsigned char *bytes;
    size_t capacity;
    size_t used;
} pp_arena;

/* Makes room for so many bytes, empty. */
void pp_arena_open(pp_arena *arena, size_t capacity);
/* Bytes in the arena, all zero. */
void *pp_arena_take(pp_arena *arena, size_t count, size_t alignment);
/* From now on it can only be read. */
void pp_arena_seal(pp_arena *arena);

/* Outputs: so many bytes that end where a page without access begins, with a margin of poison before them. */
typedef struct pp_output {
    unsigned char *map;
    size_t mapped;
    unsigned char *bytes;
    size_t count;
    size_t margin;
} pp_output;

void pp_output_open(pp_output *output, size_t count);
/* Fills outputs and margin. */
void pp_output_fill(pp_output *output, uint32_t pattern);
/* Whether the margin still holds the pattern. */
int pp_output_is_intact(const pp_output *output, uint32_t pattern);
/* PP_AT_... for an address that could not be accessed. */
uint32_t pp_output_place(const pp_output *output, uintptr_t address);

#endif
