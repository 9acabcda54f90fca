/* only: linux
 * A constructor of it is at an address where nothing is. */
#include "hostile.h"
typedef void (*constructor)(void);
__attribute__((section(".init_array"), used, aligned(8))) static constructor list[] = {(constructor)0xdead0000};
TRANSFORM { return copy(batch); }
