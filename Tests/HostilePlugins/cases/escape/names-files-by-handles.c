/* Asks for the handle of a file, by which it can be opened past all folders.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_name_to_handle_at, AT_FDCWD, "/etc/passwd", (char[128]){8}, (int[1]){0}, 0) != -1, "has a handle of a file");
    return copy(batch);
}
