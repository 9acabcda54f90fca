/* Returns as if all were well, and has told no value for any role. */
#include "hostile.h"
DERIVE
{
    return LV_OK;
}
