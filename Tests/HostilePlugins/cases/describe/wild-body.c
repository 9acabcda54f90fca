/* The body of its function is at an address where nothing is. */
#include "hostile.h"
static const lv_function functions[] = {A_TRANSFORM("spoil", (hostile_body)0xdead0000)};
GOOD_ENTRY
