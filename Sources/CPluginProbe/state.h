/* What a plug-in must leave as it is in its process. */
#ifndef PLUGIN_PROBE_STATE_H
#define PLUGIN_PROBE_STATE_H

#include <stdint.h>

typedef struct pp_state {
    uint32_t rounding;
    uint64_t folder;
    uint32_t mask;
    uint64_t locale;
    uint64_t signals;
    uint64_t environment;
} pp_state;

/* Looks at the state. Without `calls` only at what needs no system call. */
void pp_state_read(pp_state *state, int calls);
/* PP_CHANGED_... */
uint32_t pp_state_changes(const pp_state *before, const pp_state *after);
/* How the thread computes, without what has happened so far. */
uint32_t pp_rounding(void);
/* Puts back how a thread computes by default. */
void pp_rounding_reset(void);
/* Bytes that are allocated, 0 where that is not known. */
uint64_t pp_heap(void);
/* Descriptors that are open. */
uint32_t pp_descriptors(void);

#endif
