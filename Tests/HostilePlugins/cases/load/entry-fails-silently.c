/* Refuses to start, and does not say why. */
#include "hostile.h"
ENTRY { return (int32_t)0x80000000; }
