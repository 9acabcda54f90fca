/* Has itself called when the process ends, and keeps it from ending. */
#include "hostile.h"
static void loop(void) { for (volatile int turn = 0;; turn++) {} }
CONSTRUCTOR { atexit(loop); }
TRANSFORM { return copy(batch); }
