/* What a plug-in is offered by the host. */
#ifndef WORKER_SERVICES_H
#define WORKER_SERVICES_H

#include "livery_plugin.h"
#include "livery_worker.h"

/* The host as the plug-in sees it, new for each call. */
const lv_host *services_host(void);
/* Takes the results of derive and check. */
const lv_sink *services_sink(void);
/* A transform of so many colours begins. */
void services_begin_batch(uint32_t count);
/* Makes the results that have been collected a message's payload. */
void services_take_results(lw_message *message);
/* Says with an answer how far the plug-in was last. */
void services_take_progress(lw_message *message);
/* Frees what the call has asked for. */
void services_end_call(void);

#endif
