/* Makes its own code writable when it is loaded, changes it, and wants it to be executable again.
 * only: linux */
#include "hostile.h"
#include <stdint.h>
static int status = -1;
CONSTRUCTOR
{
    char *page = (char *)((uintptr_t)at_load & ~(uintptr_t)4095);
    static const int code = PROT_READ | PROT_EXEC;
    if (mprotect(page, 4096, code | PROT_WRITE) == 0) status = mprotect(page, 4096, code);
}
TRANSFORM
{
    ESCAPED_IF(status == 0, "changed its own code while it was loaded");
    return copy(batch);
}
