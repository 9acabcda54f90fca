/* Says why it fails, and returns that it succeeded, with good results. */
#include "hostile.h"
TRANSFORM
{
    host->fail(host, LV_OK, LV_STR("not really"));
    return copy(batch);
}
