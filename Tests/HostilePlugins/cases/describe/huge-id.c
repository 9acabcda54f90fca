/* Its id has 64 million bytes. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    char *text = (char *)malloc(64 << 20);
    memset(text, 'x', 64 << 20);
    module->id.bytes = text;
    module->id.length = 64 << 20;
    return LV_OK;
}
