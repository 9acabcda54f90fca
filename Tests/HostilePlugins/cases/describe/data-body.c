/* The body of its function is a text. */
#include "hostile.h"
static const char text[] = "this is no function";
static const lv_function functions[] = {A_TRANSFORM("spoil", (hostile_body)text)};
GOOD_ENTRY
