/* Tells the sink nothing at all, by a null pointer. */
#include "hostile.h"
DERIVE
{
    sink->derived(sink, 0);
    return LV_OK;
}
