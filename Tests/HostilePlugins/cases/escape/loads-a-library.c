/* Loads another library, of the system.
 * cc: -ldl */
#include "hostile.h"
#include <dlfcn.h>
TRANSFORM
{
    ESCAPED_IF(dlopen("libm.so.6", RTLD_NOW | RTLD_NOLOAD) == 0 && dlopen("libutil.so.1", RTLD_NOW), "loaded a library");
    return copy(batch);
}
