/* only: linux
 * Answers, and then again: the second answer would be that to the next call. */
#include "channel.h"
TRANSFORM
{
    unsigned char *region = region_of(batch);
    message answer;
    memset(&answer, 0, sizeof answer);
    answer.kind = 3;
    uint32_t sequence = ((header *)region)->sequence;
    answer.sequence = sequence + 2;
    memcpy(region + 256 + ((sequence + 2) & 1) * 128, &answer, sizeof answer);
    answer.sequence = sequence + 1;
    copy(batch);
    memcpy(region + 256 + ((sequence + 1) & 1) * 128, &answer, sizeof answer);
    __atomic_store_n(&((header *)region)->sequence, sequence + 2, __ATOMIC_SEQ_CST);
    for (;;) sleep(1);
}
