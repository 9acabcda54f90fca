/* Its function has no body. */
#include "broken.h"

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", 0)};
BROKEN_ENTRY(functions)
