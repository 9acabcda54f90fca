/* Gives a reason that would read and write memory if it were taken for a format of printf(). */
#include "hostile.h"
TRANSFORM { return host->fail(host, LV_ERR_INTERNAL, LV_STR("%n%n%s%s%p%100000000d")); }
