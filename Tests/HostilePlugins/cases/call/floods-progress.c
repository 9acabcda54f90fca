/* Says a million times how far it is. */
#include "hostile.h"
TRANSFORM
{
    for (int turn = 0; turn < 1000000; turn++) host->progress(host, (float)turn / 1000000);
    host->progress(host, 1);
    return copy(batch);
}
