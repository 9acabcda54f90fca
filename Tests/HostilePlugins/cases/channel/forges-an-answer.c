/* only: linux
 * Answers in the place of its process while it is still running, and never stops. */
#include "channel.h"
TRANSFORM
{
    unsigned char *region = region_of(batch);
    message answer;
    memset(&answer, 0, sizeof answer);
    answer.kind = 3;
    copy(batch);
    forge(region, ((header *)region)->sequence + 1, answer);
    for (;;) sleep(1);
}
