/* Takes a lock twice, and waits for itself.
 * cc: -pthread */
#include "hostile.h"
#include <pthread.h>
TRANSFORM
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    return copy(batch);
}
