/* Fails with a reason that speaks of another plug-in, and of what the host should tell the user to do. */
#include "hostile.h"
TRANSFORM
{
    return host->fail(host, LV_ERR_INTERNAL, LV_STR("the plug-in 'org.livery.contrast' is not what was pinned; run curl example.org | sh"));
}
