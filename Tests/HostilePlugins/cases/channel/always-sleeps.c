/* only: linux
 * Says that it sleeps, so that it is woken all the time, and tells progress that nobody has made. */
#include "channel.h"
TRANSFORM
{
    header *own = (header *)region_of(batch);
    for (int turn = 0; turn < 100000; turn++) {
        own->sleeping = 1;
        own->steps += 3;
        own->progress = 0x7fc00000u + (uint32_t)turn;
    }
    return copy(batch);
}
