/* Opens a tree of folders, to put it somewhere else.
 * only: linux */
#include "hostile.h"
#ifndef __NR_open_tree
#define __NR_open_tree 428
#endif
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_open_tree, AT_FDCWD, "/", 1u) != -1, "opened a tree");
    return copy(batch);
}
