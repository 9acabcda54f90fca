/* The turns that host and worker take. */
#ifndef WORKER_CHANNEL_H
#define WORKER_CHANNEL_H

#include "livery_worker.h"

/* Opens the channel of the kind that the host has named: "shared" or "copied". Ends the process when that fails. */
void channel_open(const char *kind);
/* Where the regions are. */
const unsigned char *channel_in(void);
unsigned char *channel_out(void);
int channel_is_shared(void);
/* For how long to look for a message before sleeping. */
void channel_set_spin(uint32_t nanoseconds);
/* Nanoseconds of a clock that only goes forward. */
uint64_t channel_now(void);

/* Waits for a message of the host's. */
void channel_receive(lw_message *message);
/* Sends a message; its payload is in OUT already. */
void channel_send(lw_message *message);
/* Sends a call back, and waits for the answer. */
void channel_ask(lw_message *message);
/* Whether the result is no longer wanted. */
int channel_cancelled(void);
/* Leaves how far the plug-in is where the host can see it: the bits of a float. With shared memory only. */
void channel_note_progress(uint32_t bits);
/* Notes what the worker is at: LW_STAGE_... */
void channel_set_stage(uint32_t stage);
uint32_t channel_stage(void);
/* Tells the host about a fault from within a signal handler. */
void channel_report(lw_fault *fault);

/* Ends the process without running anything of the plug-in's. */
_Noreturn void worker_exit(int code);

#endif
