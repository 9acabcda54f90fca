/* only: linux
 * Fills the machine's shared memory: with 64 MiB, which it takes back. */
#include "hostile.h"
TRANSFORM
{
    static char block[1 << 20];
    int file = open("/dev/shm/livery-hostile", O_CREAT | O_RDWR, 0600);
    if (file < 0) return copy(batch);
    unlink("/dev/shm/livery-hostile");
    for (int turn = 0; turn < 64; turn++) write(file, block, sizeof block);
    ESCAPED("filled shared memory");
}
