/* Its function has no body. */
#include "hostile.h"
static const lv_function functions[] = {A_TRANSFORM("spoil", 0)};
GOOD_ENTRY
