/* only: linux
 * cc: -Wl,-z,notext
 * Has addresses in its code, which must be made writable when it is loaded. */
#include "hostile.h"
__asm__(".text\n.globl held\nheld: .quad spoil\n.previous");
LV_EXPORT int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {A_TRANSFORM("spoil", spoil)};
GOOD_ENTRY
