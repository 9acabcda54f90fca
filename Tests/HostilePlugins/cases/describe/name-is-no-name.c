/* The name of its function has a line break and an escape sequence in it. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {A_TRANSFORM("spoil\n\x1b[2J", spoil)};
GOOD_ENTRY
