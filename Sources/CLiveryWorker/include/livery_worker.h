/*
 * livery_worker.h - what a Livery host and livery-plugin-worker, the process of one plug-in, say to each other.
 *
 * Both come from one build, so that this is no interface for others and may change with every version.
 *
 * The two take turns. A message is a struct of fixed size with an optional payload, which lies in the sender's region:
 * the region IN belongs to the host, and the worker can only read it; the region OUT belongs to the worker. With shared
 * memory both processes map both regions, and a message is announced by its sequence number. Without it, each process has
 * regions of its own, and messages and payloads are copied through a socket.
 *
 * Pointers in what the host writes are good in the worker as they are: the worker says at its start where it has its
 * regions. Pointers in what the worker writes are offsets into the payload: the host believes none of them.
 */
#ifndef LIVERY_WORKER_H
#define LIVERY_WORKER_H

#include <stddef.h>
#include <stdint.h>

#define LW_MAGIC 0x4c57524bu
#define LW_PROTOCOL 2u

/* ---- Descriptors of the worker ---------------------------------------------------------------------------------- */

/* The end of a pipe whose other end only the host has. When that closes, the kernel kills the worker. */
#define LW_FD_LIFE 0
#define LW_FD_OUTPUT 1
#define LW_FD_ERRORS 2
/* Shared memory: the two regions, and two event counters. Without: the socket, and nothing. */
#define LW_FD_IN 3
#define LW_FD_SOCKET 3
#define LW_FD_OUT 4
/* Tells the worker that there is a message. */
#define LW_FD_WAKE 5
/* Tells the host. */
#define LW_FD_DONE 6
/* The libraries, companions first, the plug-in's own last. */
#define LW_FD_FILES 7
/* How many there may be. */
#define LW_LIBRARY_LIMIT 17u

/* ---- Regions ---------------------------------------------------------------------------------------------------- */

#define LW_REGION_SIZE (32u << 20)
/* Where payloads of answers and calls back begin, and how long one may be. */
#define LW_PAYLOAD 4096u
#define LW_PAYLOAD_LIMIT (1u << 20)
/* Where the results of a derive or a check are collected in OUT, and how many bytes of them before the host takes them. */
#define LW_RESULTS (2u << 20)
#define LW_RESULTS_LIMIT (3u << 19)
/* Where the arguments of a call begin in IN. */
#define LW_ARENA (2u << 20)
/* How long a module's description of itself may be. */
#define LW_MODULE_LIMIT (16u << 20)
/* Bytes without access before and after OUT. */
#define LW_GUARD 65536u
/* What outputs are filled with: the bits of a NaN that no computation yields. */
#define LW_POISON 0x7fc51badu
/* Bytes of poison before each output. */
#define LW_MARGIN 64u

/* The beginning of a region. */
typedef struct lw_header {
    uint32_t sequence; /* how many messages the owner has sent */
    uint32_t pad1[15];
    uint32_t sleeping; /* whether the owner waits for its event counter */
    uint32_t pad2[15];
    uint32_t cancelled; /* in IN: the result is no longer wanted */
    uint32_t stage;     /* in OUT: LW_STAGE_... */
    uint32_t steps;     /* in OUT: how often the plug-in has said how far it is */
    uint32_t progress;  /* in OUT: what it said last, the bits of a float */
    uint32_t pad3[28];
} lw_header;

/* Where messages are in a region, those with even and those with odd sequence numbers, and in OUT the last fault. The
 * worker may be one message ahead: it says that it is confined, and then what it has loaded. */
#define LW_MESSAGE_AT 256u
#define LW_MESSAGE_ROOM 128u
#define LW_FAULT_AT 512u

typedef struct lw_message {
    uint32_t sequence;
    uint32_t kind;
    int32_t status;
    uint32_t function;
    uint32_t offset; /* of the payload in the sender's region */
    uint32_t size;   /* of the payload */
    uint64_t numbers[10];
} lw_message;

#define LW_ACCESS_UNKNOWN 0u
#define LW_ACCESS_READ 1u
#define LW_ACCESS_WRITE 2u

#define LW_DETAIL_NONE 0u
/* The system call was to start a thread, or a process. */
#define LW_DETAIL_THREAD 1u
#define LW_DETAIL_PROCESS 2u
/* `text` is the path that it was about. */
#define LW_DETAIL_PATH 3u

/* How many bytes of a path are told. */
#define LW_FAULT_TEXT 128u

/* What a signal handler of the worker leaves behind. */
typedef struct lw_fault {
    uint32_t signal;
    int32_t code;
    uint32_t system_call;
    uint32_t stage;
    uint32_t access; /* LW_ACCESS_... */
    uint32_t is_full; /* not 0 when there was no memory left */
    uint64_t address;
    uint64_t stack; /* the lowest address that the stack may grow to */
    uint32_t detail; /* LW_DETAIL_... */
    char text[LW_FAULT_TEXT]; /* cut where it is longer; ends with a zero */
} lw_fault;

/* What the worker is at. */
#define LW_STAGE_SETUP 0u
#define LW_STAGE_LOADING 1u
#define LW_STAGE_DESCRIBING 2u
#define LW_STAGE_CALLING 3u

/* ---- Messages of the host --------------------------------------------------------------------------------------- */

/* Payload: lw_setup. Confine yourself, and say how far that went; when that is as far as it was wanted, go on as after
 * LW_LOAD. */
#define LW_SETUP 1u
/* Load the libraries all the same, and describe the plug-in. */
#define LW_LOAD 2u
/* Run a function. numbers: LW_NUMBER_... */
#define LW_CALL 3u
/* The answer to a call back. */
#define LW_ANSWER 4u

#define LW_NUMBER_ARGUMENTS 0
#define LW_NUMBER_ARGUMENT_COUNT 1
#define LW_NUMBER_THEME 2
#define LW_NUMBER_COLORS 2
#define LW_NUMBER_MISSING 3
#define LW_NUMBER_COUNT 4
#define LW_NUMBER_SPACE 5
#define LW_NUMBER_OUT 6
#define LW_NUMBER_MISSING_OUT 7
/* Offset in OUT of the first byte that is filled with poison. */
#define LW_NUMBER_POISON 8

#define LW_WANT_LANDLOCK 1u
#define LW_WANT_SECCOMP 2u
/* Threads may be started: for checks whether functions bear them. */
#define LW_WANT_THREADS 4u

typedef struct lw_setup {
    uint32_t magic;
    uint32_t protocol;
    uint64_t memory;     /* bytes of address space; 0 for no limit */
    uint64_t processor;  /* seconds */
    uint32_t wanted;     /* LW_WANT_LANDLOCK ... */
    uint32_t libraries;  /* how many libraries there are */
    /* How many paths follow, each with a zero at its end: the system's own libraries that these need, which are loaded
     * before anything is confined. */
    uint32_t needed;
    /* Then follows a text for each library: where it lies when it could not be handed over, or else the name by which others
     * need it; an empty one for a library that says its name itself. */
    uint32_t spin;       /* how many nanoseconds to look for a message before sleeping */
} lw_setup;

/* ---- Messages of the worker ------------------------------------------------------------------------------------- */

/* numbers: where IN and OUT are in the worker, the version of Landlock, the version of seccomp (1), 0 for none; whether it
 * goes on without being asked to. */
#define LW_READY 1u
/* status: LW_LOADED_... ; payload: an lv_module, or the loader's words. numbers[0]: the changes of LW_CHANGED_... */
#define LW_LOADED 2u
/* status: what the function returned. numbers[0]: LW_CHANGED_... ; numbers[1], of a transform: LW_BATCH_... ; numbers[2]:
 * whether it has said how far it is since that was told; numbers[3]: what it said; payload of a derive or a check: as of
 * LW_RESULT. */
#define LW_RETURNED 3u
/* Without shared memory: payload is an lw_fault. The worker ends. */
#define LW_FAULT 4u

#define LW_LOADED_OK 0
/* `function` is the index of the library. */
#define LW_LOADED_REFUSED 1
#define LW_LOADED_NO_ENTRY 2
/* numbers[1]: what the entry returned. */
#define LW_LOADED_ENTRY_FAILED 3
/* The description is longer than LW_MODULE_LIMIT, or makes no sense. */
#define LW_LOADED_BAD_MODULE 4
/* The second filter cannot be installed. */
#define LW_LOADED_NOT_CONFINED 5

#define LW_CHANGED_ROUNDING 1u
#define LW_CHANGED_LOCALE 2u
#define LW_CHANGED_FOLDER 4u
#define LW_CHANGED_SIGNALS 8u

/* Which fields of the batch the plug-in has changed. */
#define LW_BATCH_SIZE 1u
#define LW_BATCH_SPACE 2u
#define LW_BATCH_COUNT 4u
#define LW_BATCH_IN 8u
#define LW_BATCH_OUT 16u
#define LW_BATCH_MISSING 32u
#define LW_BATCH_MISSING_OUT 64u

/* Calls back, each of which the host answers. */
#define LW_LOG 16u       /* function: level; payload: text */
/* numbers[0]: bits of a float. Only without shared memory, now and then, and not answered. */
#define LW_PROGRESS 17u
#define LW_FAIL 18u      /* status: code; payload: text */
#define LW_FAIL_AT 19u   /* numbers[0]: index; status: code; payload: text */
/* Payload: results, each an lw_result and its image, the next one aligned to 16 bytes. Status of the answer: what the
 * plug-in is told. Results that are not sent yet are told LV_OK: whatever is wrong with them fails the call anyway. */
#define LW_RESULT 20u
#define LW_COLORS 22u    /* function: LW_COLOR_... ; payload: the inputs; the answer's payload: the outputs */
#define LW_CANCELLED 23u /* without shared memory: the answer's status is not 0 when the result is no longer wanted */

#define LW_COLOR_CONVERT 0u
#define LW_COLOR_GAMUT_MAP 1u
#define LW_COLOR_QUANTIZE 2u
#define LW_COLOR_MEASURE 3u
#define LW_COLOR_SIMULATE 4u
/* numbers of LW_COLORS. */
#define LW_COLOR_FIRST 0    /* the numbers that the plug-in passes, in their order; a double by its bits */
#define LW_COLOR_SECOND 1
#define LW_COLOR_THIRD 2
#define LW_COLOR_COUNT 3
#define LW_COLOR_NULL 4     /* not 0: a pointer was null */

typedef struct lw_result {
    uint32_t kind; /* LV_KIND_DERIVE or LV_KIND_CHECK: an lv_derived or an lv_finding */
    uint32_t size; /* of the image */
    uint64_t reserved;
} lw_result;

/* Exit codes of the worker's own. */
#define LW_EXIT_SETUP 120
#define LW_EXIT_PROTOCOL 121
#define LW_EXIT_SYSTEM_CALL 122

#endif
