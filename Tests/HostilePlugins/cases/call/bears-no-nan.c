/* Fails when a number that it is called with is none, which no host passes. */
#include "hostile.h"
TRANSFORM
{
    for (uint32_t index = 0; index < call->args.count; index++) {
        double number = LV_AT(lv_arg, call->args, index)->number;
        ESCAPED_IF(number != number, "an argument is not a number");
    }
    for (uint32_t index = 0; index < batch->count; index++)
        for (int each = 0; each < 4; each++)
            ESCAPED_IF(batch->in[index].c[each] != batch->in[index].c[each], "a colour is not a number");
    return copy(batch);
}
