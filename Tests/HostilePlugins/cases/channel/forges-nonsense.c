/* only: linux
 * Sends what no process of a plug-in sends: messages with kinds, places, sizes and numbers that look random. */
#include "channel.h"
#include <sched.h>
TRANSFORM
{
    unsigned char *region = region_of(batch);
    static const uint32_t kinds[] = {1, 2, 3, 4, 16, 17, 18, 19, 20, 22, 23};
    uint64_t state = batch->count;
    uint32_t sequence = ((header *)region)->sequence;
    for (int round = 0; round < 2000; round++) {
        for (int index = 0; index < 2048; index++) {
            uint64_t number = next_number(&state);
            memcpy(region + 4096 + index * 8, &number, 8);
        }
        message what;
        memset(&what, 0, sizeof what);
        what.kind = kinds[next_number(&state) % 8 + 3];
        what.status = (int32_t)next_number(&state);
        what.function = (uint32_t)(next_number(&state) % 7);
        what.offset = 4096;
        what.size = (uint32_t)(next_number(&state) % 8192);
        for (int index = 0; index < 10; index++) what.numbers[index] = next_number(&state) >> (next_number(&state) % 64);
        if (what.kind == 22) {
            what.numbers[3] = what.size / (what.function == 3 ? 32 : 16);
            what.size = (uint32_t)what.numbers[3] * (what.function == 3 ? 32 : 16);
            what.numbers[4] = next_number(&state) % 4 == 0;
        }
        if (next_number(&state) % 64 == 0) what.offset = (uint32_t)next_number(&state);
        if (next_number(&state) % 64 == 0) what.size = (uint32_t)next_number(&state);
        forge(region, ++sequence, what);
        for (int wait = 0; wait < 300; wait++) sched_yield();
    }
    return copy(batch);
}
