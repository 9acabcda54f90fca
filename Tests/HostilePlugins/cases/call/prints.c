/* Prints 12 MB to both standard streams. */
#include "hostile.h"
TRANSFORM
{
    static char line[4096];
    memset(line, 'H', sizeof line);
    for (int turn = 0; turn < 1500; turn++) {
        if (write(1, line, sizeof line) < 0 && write(2, line, sizeof line) < 0) break;
        write(2, line, sizeof line);
    }
    return copy(batch);
}
