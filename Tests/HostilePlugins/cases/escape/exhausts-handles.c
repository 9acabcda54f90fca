/* Opens as many files as it can. */
#include "hostile.h"
TRANSFORM
{
    int opened = 0;
    for (int turn = 0; turn < 4096; turn++) {
        if (dup(0) < 0) break;
        opened++;
    }
    for (int file = 3; file < 4200; file++) opened > 1000 ? close(file) : 0;
    ESCAPED_IF(opened > 1000, "opened more than a thousand files");
    return copy(batch);
}
