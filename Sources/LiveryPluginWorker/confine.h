/* What the plug-in may not do. */
#ifndef WORKER_CONFINE_H
#define WORKER_CONFINE_H

#include "livery_worker.h"

/* How far the system lets a process confine itself; 0 where it does not. */
typedef struct confinement {
    uint32_t landlock; /* the version of its interface */
    uint32_t seccomp;
} confinement;

/* Folders below which files may be read: `count` texts, each with a zero at its end. */
typedef struct reading {
    uint32_t count;
    const char *folders;
} reading;

/* Before anything of the plug-in's is there: limits and rights. */
void confine_process(const lw_setup *setup);
/* Before anything of the plug-in's is there, and after everything of the system's that it needs: files, and the first
 * filter. With `readable` null there are no files at all, and nothing becomes executable but libraries that were handed
 * over. */
confinement confine_loading(const lw_setup *setup, const reading *readable);
/* When everything is loaded: no files at all, and the second filter. 0 when that is not so. */
int confine_calls(confinement reached);

/* The filters, by filter.c. They return 0 where the system has none. `files` is not 0 when files may be opened, `threads` when
 * threads may be started. */
int filter_loading(int files, int threads);
int filter_calls(int threads);
/* The number of a system call that does not exist: the filters end the process at it, by a signal that nothing else sends. */
#define FILTER_END 0x3ffffffeu

#endif
