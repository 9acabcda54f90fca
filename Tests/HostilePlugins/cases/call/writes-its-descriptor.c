/* Writes into the description that the host has of its function. */
#include "hostile.h"
TRANSFORM
{
    lv_function *own = (lv_function *)call->function;
    own->kind = LV_KIND_CHECK;
    own->flags = 0xffffffffu;
    return copy(batch);
}
