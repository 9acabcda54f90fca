/* Loads another library, of the system.
 * cc: -ldl */
#include "hostile.h"
#include <dlfcn.h>
TRANSFORM
{
    ESCAPED_IF(dlopen("libresolv.so.2", RTLD_NOW) || dlopen("libresolv.9.dylib", RTLD_NOW), "loaded a library");
    return copy(batch);
}
