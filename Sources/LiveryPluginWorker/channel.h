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
/* How often to look for a message before sleeping. */
void channel_set_spins(uint32_t spins);

/* Waits for a message of the host's. */
void channel_receive(lw_message *message);
/* Sends a message; its payload is in OUT already. */
void channel_send(lw_message *message);
/* Sends a call back, and waits for the answer. */
void channel_ask(lw_message *message);
/* Whether the result is no longer wanted. */
int channel_cancelled(void);
/* Notes what the worker is at: LW_STAGE_... */
void channel_set_stage(uint32_t stage);
/* Tells the host about a fault from within a signal handler. */
void channel_report(lw_fault *fault);

/* Ends the process without running anything of the plug-in's. */
_Noreturn void worker_exit(int code);

#endif
