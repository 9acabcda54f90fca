/* What a plug-in must leave as it found it. */
#ifndef WORKER_STATE_H
#define WORKER_STATE_H

#include <stdint.h>

/* Notes how the process is. `is_thorough` also where changing it takes a system call, which filters otherwise refuse. */
void state_note(int is_thorough);
/* Puts back what has changed since. Returns which of LW_CHANGED_... that was. */
uint64_t state_restore(void);

#endif
