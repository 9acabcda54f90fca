/* only: linux
 * Calls its process otherwise. */
#include "hostile.h"
#include <sys/prctl.h>
TRANSFORM
{
    ESCAPED_IF(prctl(PR_SET_NAME, "init") == 0, "has another name");
    return copy(batch);
}
