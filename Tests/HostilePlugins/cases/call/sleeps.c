/* Sleeps for an hour. */
#include "hostile.h"
TRANSFORM
{
    sleep(3600);
    return copy(batch);
}
