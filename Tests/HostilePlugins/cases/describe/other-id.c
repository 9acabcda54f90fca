/* Is another plug-in than its manifest says. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    module->id = LV_STR("org.example.someone-else");
    return LV_OK;
}
