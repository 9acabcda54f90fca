/* Works until it is told to stop, and never gets done by itself. */
#include "hostile.h"
TRANSFORM
{
    while (!host->cancelled(host)) {}
    return LV_ERR_CANCELLED;
}
