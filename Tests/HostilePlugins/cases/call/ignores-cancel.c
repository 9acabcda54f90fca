/* Asks whether to stop, and goes on whatever the answer. */
#include "hostile.h"
TRANSFORM
{
    for (;;) host->cancelled(host);
}
