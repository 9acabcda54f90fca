/* Keeps the process from ending. */
#include "hostile.h"
DESTRUCTOR { for (volatile int turn = 0;; turn++) {} }
TRANSFORM { return copy(batch); }
