/* Needs a function that nobody has. */
#include "hostile.h"
int32_t nobody_has_this(void);
TRANSFORM { return nobody_has_this(); }
