/* Writes into the description of its function, which is not to be changed. */
#include "hostile.h"
TRANSFORM
{
    lv_function *own = (lv_function *)call->function;
    own->kind = LV_KIND_CHECK;
    own->flags = 0xffffffffu;
    return copy(batch);
}
