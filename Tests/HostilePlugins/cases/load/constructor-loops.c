/* Never ends being loaded. */
#include "hostile.h"
CONSTRUCTOR { for (volatile int turn = 0;; turn++) {} }
TRANSFORM { return copy(batch); }
