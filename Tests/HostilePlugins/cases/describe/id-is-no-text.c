/* Its id is no UTF-8. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->id.bytes = "\xff\xfe\x1b[2J";
    module->id.length = 6;
    return LV_OK;
}
