/* Moves the page that its own code is in to another place, and returns to the old one.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    void *page = (void *)((uintptr_t)spoil & ~(uintptr_t)4095);
    void *other = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mremap(page, 4096, 4096, MREMAP_MAYMOVE | MREMAP_FIXED, other);
    return copy(batch);
}
