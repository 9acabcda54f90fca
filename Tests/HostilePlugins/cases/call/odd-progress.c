/* Tells 2,000 times how far it is, in numbers that mean nothing. */
#include "hostile.h"
TRANSFORM
{
    static const float numbers[] = {__builtin_nanf(""), -__builtin_inff(), 1e30f, -1, 0.5f};
    for (int turn = 0; turn < 2000; turn++) host->progress(host, numbers[turn % 5]);
    return copy(batch);
}
