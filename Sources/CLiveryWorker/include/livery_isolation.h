/*
 * livery_isolation.h - system calls that a host needs for workers, as far as Swift cannot make them itself. Each returns
 * -1 with errno set when it fails.
 */
#ifndef LIVERY_ISOLATION_H
#define LIVERY_ISOLATION_H

#include <stdint.h>

/* Whether the host can share memory with a worker: memory without a name that can be sealed, and event counters. */
int li_has_shared_memory(void);

/* Memory without a name; closed on exec. */
int li_memory(const char *name);
/* Keeps its size from being changed by anybody. */
int li_seal_size(int memory);
/* Keeps everything about it from being changed. */
int li_seal(int memory);
/* Keeps others from writing to it; mappings that exist go on. */
int li_seal_future(int memory);
/* An event counter; closed on exec. */
int li_event(int nonblocking);

/* Starts a program with nothing but the given descriptors, which it sees as 0, 1, 2 and so on, in a process group of its
 * own, in the folder /. `environment` and `arguments` end with a null pointer. Returns the process. */
int li_spawn(const char *path, const char *const *arguments, const char *const *environment, const int *descriptors,
             int count);
/* A descriptor of a process that can be waited for; -1 where there is none. */
int li_process_descriptor(int process);

/* How a process ended. */
typedef struct li_end {
    int32_t signal; /* 0 when it exited */
    int32_t status; /* the exit code */
} li_end;

/* Ends a process and everything in its group at once. */
void li_kill(int process, int descriptor);
/* Whether a process has ended, by its descriptor; 0 also when that cannot be told. */
int li_has_ended(int descriptor);
/* How a process has ended: 1 with `end` filled in, 0 when it has not, -1 when it cannot be told. */
int li_reap(int process, int waits, li_end *end);

/* What li_wait has seen. */
#define LI_MESSAGE 1
#define LI_ENDED 2
#define LI_OUTPUT 4

/* For how long a side looks for a message before it sleeps, in nanoseconds: `now` is half of what it was whenever that has
 * been in vain, at last nothing, and `most` again when it has not. Where both sides share a processor it is always in vain. */
typedef struct li_spin {
    int64_t most;
    int64_t now;
    uint32_t skipped;
} li_spin;

/* Waits until `*word` has come to `wanted`, or the process has ended, or it has written something, or the time is up. Looks
 * for a while before it sleeps, and makes no system call when that is enough. `word` and `spin` may be null: then a message
 * is whatever can be read from `event`. */
int li_wait(const uint32_t *word, uint32_t wanted, uint32_t *sleeping, li_spin *spin, int event, int process, int output,
            int64_t nanoseconds);
/* Announces a message: writes the number, and wakes who sleeps. */
void li_announce(uint32_t *word, uint32_t number, const uint32_t *sleeping, int event);

/* Two ends of a socket, closed on exec. */
int li_socket_pair(int ends[2]);
/* Sends or receives as much as goes at once: the number of bytes, 0 when nothing goes now, -1 when nothing goes any more. */
int64_t li_send(int socket, const void *bytes, int64_t count);
int64_t li_receive(int socket, void *bytes, int64_t count);
/* Waits until something can be sent: 1, or 0 when the time is up or the process has ended. */
int li_wait_writable(int socket, int process, int64_t nanoseconds);

/* The file of the library that a symbol of this process comes from; null when that cannot be told. */
const char *li_library_of(const char *symbol);

/* Nanoseconds of a clock that only goes forward. */
int64_t li_now(void);
/* How many processors this process may use. */
int li_processors(void);

/* The name of a system call, and what it is for, as the end of "it tried to": null when it is not known. */
const char *li_system_call_name(uint32_t number);
const char *li_system_call_purpose(uint32_t number);

#endif
