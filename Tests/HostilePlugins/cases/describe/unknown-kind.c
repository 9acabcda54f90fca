/* Its only function is of a kind that does not exist. */
#include "hostile.h"
static const lv_function functions[] = {FUNCTION_(77, "spoil", 0, 0, 0)};
GOOD_ENTRY
