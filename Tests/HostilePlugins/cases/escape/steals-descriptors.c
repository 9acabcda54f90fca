/* only: linux
 * Takes open files out of the host's process. */
#include "hostile.h"
TRANSFORM
{
    long process = syscall(434 /* pidfd_open */, getppid() > 0 ? getppid() : 1, 0);
    for (int file = 0; file < 64; file++)
        ESCAPED_IF(syscall(438 /* pidfd_getfd */, process, file, 0) >= 0, "took a file from the host");
    return copy(batch);
}
