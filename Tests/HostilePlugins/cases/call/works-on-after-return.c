/* Goes on writing to its results on a thread after it has returned.
 * cc: -pthread */
#include "hostile.h"
#include <pthread.h>
static void *later(void *out)
{
    for (int turn = 0; turn < 200; turn++) {
        ((volatile lv_rgba *)out)[0].c[0] = 0.1f;
        usleep(1000);
    }
    return 0;
}
TRANSFORM
{
    pthread_t thread;
    copy(batch);
    if (pthread_create(&thread, 0, later, batch->out)) return LV_OK;
    pthread_detach(thread);
    return LV_OK;
}
