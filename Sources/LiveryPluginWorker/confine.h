/* What the plug-in may not do. */
#ifndef WORKER_CONFINE_H
#define WORKER_CONFINE_H

#include "livery_worker.h"

/* How far the system lets a process confine itself; 0 where it does not. */
typedef struct confinement {
    uint32_t landlock; /* the version of its interface */
    uint32_t seccomp;
} confinement;

/* Before anything of the plug-in's is there: limits, rights, files, and the first filter. `folders` are `count` texts, each
 * with a zero at its end; `files` are descriptors of files that may be opened again. */
confinement confine_loading(const lw_setup *setup, const char *folders);
/* When everything is loaded: no files at all, and the second filter. 0 when that is not so. */
int confine_calls(confinement reached);

/* The filters, by filter.c. They return 0 where the system has none. */
int filter_loading(void);
int filter_calls(void);

#endif
