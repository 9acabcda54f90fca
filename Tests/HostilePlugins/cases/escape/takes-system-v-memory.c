/* Takes memory that stays when all processes have ended; removes it. */
#include "hostile.h"
#include <sys/ipc.h>
#include <sys/shm.h>
TRANSFORM
{
    int memory = shmget(IPC_PRIVATE, 4096, 0600);
    if (memory >= 0) shmctl(memory, IPC_RMID, 0);
    ESCAPED_IF(memory >= 0, "took memory that outlives it");
    return copy(batch);
}
