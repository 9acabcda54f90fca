/* only: linux
 * Asks for memory that can always be executed. */
#include "hostile.h"
#include <sys/personality.h>
TRANSFORM
{
    ESCAPED_IF(personality(READ_IMPLIES_EXEC) >= 0, "has another personality");
    return copy(batch);
}
