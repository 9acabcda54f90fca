/* Starts a thread when it is loaded.
 * cc: -pthread */
#include "hostile.h"
#include <pthread.h>
static int started = -1;
static void *idle(void *unused)
{
    sleep(3);
    return unused;
}
CONSTRUCTOR
{
    pthread_t thread;
    started = pthread_create(&thread, 0, idle, 0);
}
TRANSFORM
{
    ESCAPED_IF(started == 0, "started a thread while it was loaded");
    return copy(batch);
}
