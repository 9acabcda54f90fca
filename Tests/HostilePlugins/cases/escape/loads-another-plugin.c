/* only: linux
 * Looks for other plug-ins beside itself and loads them.
 * cc: -ldl */
#include "hostile.h"
#include <dlfcn.h>
#include <stdio.h>
#include <limits.h>
TRANSFORM
{
    Dl_info self;
    char path[PATH_MAX];
    if (!dladdr((const void *)copy, &self)) return copy(batch);
    snprintf(path, sizeof path, "%.*s/../../neighbour/org.example.neighbour.liveryplugin/libneighbour.so",
             (int)(strrchr(self.dli_fname, '/') - self.dli_fname), self.dli_fname);
    ESCAPED_IF(dlopen(path, RTLD_NOW), "loaded another plug-in");
    return copy(batch);
}
