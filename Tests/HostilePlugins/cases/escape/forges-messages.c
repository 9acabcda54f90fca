/* Sends nonsense to every socket that it has inherited, as if it were an answer to the host. */
#include "hostile.h"
#include <sys/socket.h>
TRANSFORM
{
    char nonsense[256];
    for (int fill = 0; fill < 256; fill += 51) {
        memset(nonsense, fill, sizeof nonsense);
        for (int file = 3; file < 64; file++) send(file, nonsense, (size_t)fill + 1, 0);
    }
    return copy(batch);
}
