/* only: linux
 * Runs on a stack of its own making, and calls the host from there. */
#include "hostile.h"
#include <ucontext.h>
static ucontext_t back, there;
static lv_batch *batch_there;
static const lv_host *host_there;
static void run_there(void)
{
    host_there->log(host_there, LV_LOG_NOTE, LV_STR("from another stack"));
    copy(batch_there);
}
TRANSFORM
{
    static char stack[65536] __attribute__((aligned(16)));
    batch_there = batch;
    host_there = host;
    getcontext(&there);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = sizeof stack;
    there.uc_link = &back;
    makecontext(&there, run_there, 0);
    swapcontext(&back, &there);
    return LV_OK;
}
