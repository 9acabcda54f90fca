/* Never gets done with a theme. */
#include "hostile.h"
CHECK { for (volatile int turn = 0;; turn++) {} }
