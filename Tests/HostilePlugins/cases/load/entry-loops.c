/* Never says what it offers. */
#include "hostile.h"
ENTRY
{
    for (volatile int turn = 0;; turn++) {}
    return LV_OK;
}
