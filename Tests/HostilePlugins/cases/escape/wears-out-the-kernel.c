/* only: linux
 * Makes and unmakes a hundred thousand mappings, until the kernel has no more of them. */
#include "hostile.h"
TRANSFORM
{
    for (int turn = 0; turn < 100000; turn++) {
        char *page = mmap(0, 8192, turn & 1 ? PROT_READ : PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (page == MAP_FAILED) break;
        mprotect(page, 4096, PROT_READ | PROT_WRITE);
    }
    return copy(batch);
}
