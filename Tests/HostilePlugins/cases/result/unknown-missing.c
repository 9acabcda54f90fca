/* Says of four components that there are not that they are `none`. */
#include "hostile.h"
TRANSFORM
{
    memset(batch->missing_out, 0xf0, batch->count);
    return copy(batch);
}
