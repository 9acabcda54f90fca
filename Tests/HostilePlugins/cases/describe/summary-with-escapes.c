/* Describes its function with a text that would clear a terminal. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
ENTRY
{
    static lv_function functions[] = {A_TRANSFORM("spoil", spoil)};
    functions[0].summary = LV_STR("\033[2J\033]0;owned\007 nothing");
    DESCRIBE(functions);
    return LV_OK;
}
