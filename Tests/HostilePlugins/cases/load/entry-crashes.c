/* Writes to no memory when it is asked what it offers. */
#include "hostile.h"
ENTRY
{
    *(volatile int *)8 = 1;
    return LV_OK;
}
