/* only: linux
 * A part of the library can be written to and executed. */
#include "hostile.h"
__asm__(".pushsection .spoiled,\"awx\",@progbits\n.byte 0xc3\n.popsection");
TRANSFORM { return copy(batch); }
