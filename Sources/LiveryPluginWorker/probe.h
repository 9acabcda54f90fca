/* The worker as the process of a conformance check. */
#ifndef WORKER_PROBE_H
#define WORKER_PROBE_H

/* Confines itself as for any plug-in, and then does what the check asks for (plugin_probe.h). The first argument is
 * "computing" or "threads", which says what is allowed; the others are folders of libraries. Returns the exit code. */
int probe_main(char **arguments);

#endif
