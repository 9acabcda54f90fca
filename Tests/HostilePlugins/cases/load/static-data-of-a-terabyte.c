/* only: linux
 * cc: -Wl,--defsym=last=0
 * Has a terabyte of static data, which begins as zeros and takes no room in the file. */
#include "hostile.h"
__asm__(".comm hostile_room,1099511627776,32");
TRANSFORM { return copy(batch); }
