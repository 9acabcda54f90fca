/*
 * plugin_probe.h - the end of a conformance check that runs a plug-in's code, in a process of its own.
 *
 * It loads one library and does to it what the other end asks for, through a socket: describe it, call its functions with
 * memory that tells what was done to it, with services that are missing or fail, from several threads. It judges nothing.
 * Both ends come from one build, so that this is no interface for others.
 *
 * A message is a pp_header and as many bytes of payload as it says. Numbers are little-endian and not aligned; a text or a
 * list is a uint32_t and as many bytes or elements.
 */
#ifndef LIVERY_PLUGIN_PROBE_H
#define LIVERY_PLUGIN_PROBE_H

#include <stddef.h>
#include <stdint.h>

#define PP_MAGIC 0x4f525001u
/* No payload is longer. */
#define PP_LIMIT (64u << 20)
/* What outputs are filled with before a call: the bits of a NaN that no computation yields. */
#define PP_POISON 0x7fc51badu

typedef struct pp_header {
    uint32_t magic;
    uint32_t kind;
    uint32_t length;
} pp_header;

/* ---- Asked, and answered in the same kind ---- */

/* Load a library: its path. */
#define PP_LOAD 1u
/* Ask the entry: size and version of the host, size of the module, how often. */
#define PP_DESCRIBE 2u
/* Call a function. */
#define PP_CALL 3u
/* Count what the process holds. */
#define PP_COUNT 4u

/* ---- Told ---- */

/* A signal has come: its number, PP_AT_..., and the number of the system call that is not allowed. */
#define PP_FAULT 16u
/* The plug-in wants colours computed; answered in the same kind. */
#define PP_COLORS 17u

/* ---- Results of PP_LOAD ---- */

#define PP_LOADED 0
#define PP_NOT_LOADED 1
#define PP_NO_ENTRY 2

/* ---- Options of PP_CALL ---- */

/* There are no services. */
#define PP_NO_SERVICES 1u
/* Every struct is longer than the plug-in knows, as those of a newer host are. */
#define PP_GROWN 2u
/* The result is no longer wanted. */
#define PP_CANCELLED 4u
/* Look at the process's state before and after. */
#define PP_WATCH 8u
/* In place of the function, one that copies its input: what a call costs that computes nothing. */
#define PP_COPY 16u

/* ---- What a call or the loading has changed in the process ---- */

#define PP_CHANGED_ROUNDING 1u
#define PP_CHANGED_LOCALE 2u
#define PP_CHANGED_FOLDER 4u
#define PP_CHANGED_MASK 8u
#define PP_CHANGED_SIGNALS 16u
#define PP_CHANGED_ENVIRONMENT 32u

/* ---- Where a fault was ---- */

#define PP_AT_ELSEWHERE 0u
/* Past the end of the results. */
#define PP_AT_AFTER_RESULTS 1u
/* Before the beginning of the results. */
#define PP_AT_BEFORE_RESULTS 2u
/* What the host passed, and may only be read. */
#define PP_AT_INPUT 3u
/* The null page. */
#define PP_AT_NULL 4u
/* Below the stack. */
#define PP_AT_STACK 5u
/* Where the plug-in said that a result or a text is. */
#define PP_AT_GIVEN 6u

/* ---- What can be wrong with the form of results, as bits ---- */

/* A struct is too small, or not there. */
#define PP_BAD_STRUCT 1u
/* The theme has no such role. */
#define PP_BAD_ROLE 2u
/* A finding's list of roles has more than the theme, or no address, or elements that are too small. */
#define PP_BAD_ROLES 4u
/* So has its list of suggestions, of which there may be LV_LIMIT_SUGGESTIONS. */
#define PP_BAD_SUGGESTIONS 8u
/* So has a list of measures. */
#define PP_BAD_MEASURES 16u
/* A text is at no address. */
#define PP_BAD_TEXT 32u
/* A text is longer than LV_LIMIT_TEXT. */
#define PP_LONG_TEXT 64u
/* There are more results than a host takes. */
#define PP_TOO_MANY 128u

/* Which of the colour service's functions is wanted. */
#define PP_COLOR_CONVERT 0u
#define PP_COLOR_GAMUT_MAP 1u
#define PP_COLOR_QUANTIZE 2u
#define PP_COLOR_MEASURE 3u
#define PP_COLOR_SIMULATE 4u

/* Has faults report themselves. Before the process is confined. */
void plugin_probe_prepare(int socket);
/* Where in the code files are opened while a library is loaded: the address behind that system call, which the filter
 * allows there and nowhere else. 0 where there is no filter. */
uint64_t plugin_probe_opening(void);

/* A folder in which libraries may lie, by a path that stays where it is. Before the process is confined: afterwards no files
 * can be looked at but these folders and what is open. */
void plugin_probe_folder(const char *path);
/* Serves the socket until the other end closes it, and returns the exit code. `is_filtered` says that system calls other
 * than those for computing end the process; `confine` is called when the library is loaded, and returns 0 when that fails. */
int plugin_probe_run(int socket, int is_filtered, int (*confine)(void));

/* ---- For the other end ---- */

/* Starts `arguments[0]` with nothing but these descriptors: 0 is `life`, 1 and 2 are `output`, 3 is `socket`. It leads a
 * process group of its own, with `environment`. Returns the process, or -1 with errno set. */
int plugin_probe_start(const char *const *arguments, const char *const *environment, int life, int output,
                       int socket);
/* A connected pair of sockets, closed on exec. */
int plugin_probe_sockets(int pair[2]);
/* A pipe, closed on exec, whose reading end does not block. */
int plugin_probe_pipe(int pair[2]);
/* Sends or receives so many bytes: 0, or -1 when the other end is gone. */
int plugin_probe_transmit(int socket, const void *bytes, size_t count);
int plugin_probe_obtain(int socket, void *bytes, size_t count);
/* Waits until the socket can be read, at most so many milliseconds: 1 when it can, 0 when the time is up, -1 when the other
 * end is gone. Reads from `output` meanwhile into the buffer, and counts. */
int plugin_probe_wait(int socket, int output, int milliseconds, char *buffer, uint32_t capacity, uint32_t *count);
/* Tells the other end that there is nothing more to ask. */
void plugin_probe_finish(int socket);
/* Kills the process and its group, and waits for it. Returns how it ended: the signal, or 256 plus the exit code. */
int plugin_probe_end(int process, int kills);
/* The resident memory of a process in KiB and the number of its threads; -1 where they are not known. */
int plugin_probe_usage(int process, int64_t *kib, int64_t *threads);
/* Nanoseconds of a clock that only goes forward. */
int64_t plugin_probe_now(void);

#endif
