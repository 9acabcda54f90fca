/* Ends the thread that it was called on.
 * cc: -pthread */
#include "hostile.h"
#include <pthread.h>
TRANSFORM { pthread_exit(0); }
