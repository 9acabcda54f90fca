/* Does nothing wrong: what every other case would be without its fault. */
#include "hostile.h"
TRANSFORM { return copy(batch); }
