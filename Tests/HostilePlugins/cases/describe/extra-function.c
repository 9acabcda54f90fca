/* Has a function that its manifest does not know. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {A_TRANSFORM("spoil", spoil), A_TRANSFORM("secret", spoil)};
GOOD_ENTRY
