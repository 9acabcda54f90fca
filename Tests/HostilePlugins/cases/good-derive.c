/* Does nothing wrong: keeps every role. */
#include "hostile.h"
DERIVE { return keep_all(theme, sink); }
