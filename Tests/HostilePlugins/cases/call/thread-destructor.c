/* Has itself called when the thread ends that it was called on, and never returns from that.
 * cc: -pthread */
#include "hostile.h"
#include <pthread.h>
static pthread_key_t key;
static void loop(void *value) { for (volatile int turn = 0;; turn++) {} }
CONSTRUCTOR { pthread_key_create(&key, loop); }
TRANSFORM
{
    pthread_setspecific(key, &key);
    return copy(batch);
}
