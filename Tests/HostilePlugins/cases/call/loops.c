/* Never returns. */
#include "hostile.h"
TRANSFORM { for (volatile int turn = 0;; turn++) {} }
