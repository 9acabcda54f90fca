/* Has two functions of one name. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {A_TRANSFORM("spoil", spoil), A_TRANSFORM("spoil", spoil)};
GOOD_ENTRY
