/* Answers in the place of its process while it is still running, and changes its results from right to impossible and back
 * meanwhile, as fast as it can. */
#include "channel.h"
TRANSFORM
{
    unsigned char *region = region_of(batch);
    message answer;
    memset(&answer, 0, sizeof answer);
    answer.kind = 3;
    copy(batch);
    forge(region, ((header *)region)->sequence + 1, answer);
    for (;;) {
        for (uint32_t index = 0; index < batch->count; index++) {
            volatile float *part = batch->out[index].c;
            for (int turn = 0; turn < 4; turn++) {
                part[turn] = turn == 0 ? __builtin_nanf("") : 3e38f;
                part[turn] = batch->in[index].c[turn];
            }
        }
    }
}
