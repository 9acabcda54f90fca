/* Says that its description is larger than the memory that it was given. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->size = 0xffffffffu;
    return LV_OK;
}
