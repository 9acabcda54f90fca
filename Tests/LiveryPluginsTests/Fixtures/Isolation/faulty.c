/* Does something that a plug-in must not, by number: `spoil(how)`. 0 gives the colours back. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "livery_plugin.h"

#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

static volatile int never;
static volatile char sink;

static void *idle(void *argument)
{
    return argument;
}

static int recurse(int depth)
{
    volatile char room[4096];
    room[0] = (char)depth;
    return recurse(depth + 1) + room[0];
}

static void eat(void)
{
    for (;;) {
        char *memory = malloc(1u << 20);
        if (!memory) *(volatile char *)never = 1;
        memset(memory, 1, 1u << 20);
    }
}

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    int how = (int)LV_AT(lv_arg, call->args, 0)->number;
    static char page[4096];
    (void)host;
    switch (how) {
    case 1: *(volatile char *)(uintptr_t)(8 + never) = 1; break;
    case 2: abort();
    case 3: while (!never) {} break;
    case 4: exit(3);
    case 5: _exit(0);
    case 6: (void)socket(AF_INET, SOCK_STREAM, 0); break;
    case 7: (void)open("/etc/passwd", O_RDONLY); break;
    case 8: (void)fork(); break;
    case 9: (void)execl("/bin/true", "true", (char *)0); break;
    case 10: {
        pthread_t thread;
        (void)pthread_create(&thread, 0, idle, 0);
        break;
    }
    case 11: for (uint32_t at = 0; at < batch->count + 4; at++) batch->out[at].c[0] = 0.5f; break;
    case 12: ((lv_rgba *)batch->out)[-1].c[0] = 0.5f; break;
    case 13: ((lv_rgba *)(uintptr_t)batch->in)[0].c[0] = 0.5f; break;
    case 14: sink = (char)recurse(0); break;
    case 15: eat(); break;
    case 16: for (;;) (void)!write(2, page, sizeof page);
    case 17: fprintf(stderr, "the \033[31mmoon\a is\nfull\n"); abort();
    case 18: (void)kill(getppid(), SIGKILL); break;
    case 19: (void)chdir("/tmp"); break;
    case 20: (void)signal(SIGTERM, SIG_IGN); break;
    case 21: (void)uselocale(newlocale(LC_ALL_MASK, "C", (locale_t)0)); break;
    case 22: (void)fesetround(FE_UPWARD); break;
    case 23: (void)sleep(30); break;
    case 24: (void)close(3); break;
    case 25: (void)mmap(0, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); break;
    case 26: (void)mprotect(page, 1, PROT_READ | PROT_EXEC); break;
    case 27: (void)ftruncate(4, 0); break;
    case 28: batch->count = 0xffffffffu; return LV_OK;
    case 29: (void)write(1, "hello", 5); break;
    case 30: for (int step = 0; step < 1000000; step++) host->progress(host, (float)(step / 1000) / 1000); break;
    case 31: (void)!system("true"); break;
    case 32: (void)execl((const char *)(uintptr_t)8, "nowhere", (char *)0); break;
    default: break;
    }
    for (uint32_t at = 0; at < batch->count; at++) batch->out[at] = batch->in[at];
    return LV_OK;
}

#ifdef CONSTRUCTOR
__attribute__((constructor)) static void construct(void)
{
#if CONSTRUCTOR == 1
    *(volatile char *)(uintptr_t)(8 + never) = 1;
#elif CONSTRUCTOR == 2
    while (!never) {}
#elif CONSTRUCTOR == 3
    exit(7);
#elif CONSTRUCTOR == 4
    (void)socket(AF_INET, SOCK_STREAM, 0);
#elif CONSTRUCTOR == 5
    if (open("/etc/passwd", O_RDONLY) >= 0) abort();
#elif CONSTRUCTOR == 6
    if (open("/tmp/livery-must-not-be", O_CREAT | O_WRONLY, 0600) >= 0) abort();
#endif
}
#endif

static const lv_function functions[] = {
    {sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, spoil, 0, 0}};

int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
{
    (void)host;
#ifdef ENTRY
    *(volatile char *)(uintptr_t)(8 + never) = 1;
#endif
    module->abi = LV_ABI_VERSION;
    module->id = LV_STR("org.example.faulty");
    module->version = LV_STR("1.0.0");
    module->functions.first = functions;
    module->functions.count = 1;
    module->functions.stride = (uint32_t)sizeof functions[0];
    return LV_OK;
}
