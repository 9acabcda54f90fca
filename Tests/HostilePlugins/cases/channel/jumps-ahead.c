/* only: linux
 * Says that it has sent two thousand million messages. */
#include "channel.h"
TRANSFORM
{
    header *own = (header *)region_of(batch);
    own->sequence = 0x7fffffff;
    return copy(batch);
}
