/* Asks where the pages of another process lie, and would move them.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_move_pages, 1, 0ul, (void **)0, (int *)0, (int *)0, 0) != -1, "moved pages");
    return copy(batch);
}
