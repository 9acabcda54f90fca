/* Changes the description of its function after it was asked for it: the body becomes null in the first call. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS;
static lv_function functions[] = {A_TRANSFORM("spoil", spoil)};
GOOD_ENTRY
static int32_t spoil TRANSFORM_PARAMETERS
{
    functions[0].transform = (hostile_body)0;
    functions[0].name.length = 0xffffffffu;
    return copy(batch);
}
