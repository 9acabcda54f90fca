#if !defined(__APPLE__)
#define _GNU_SOURCE
#endif
#include "watching.h"

#include <fcntl.h>
#include <unistd.h>

int livery_watching_pipe(int *reading, int *writing) {
    int ends[2];
#if defined(__APPLE__)
    if (pipe(ends) != 0) return -1;
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#else
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
#endif
    *reading = ends[0];
    *writing = ends[1];
    return 0;
}
