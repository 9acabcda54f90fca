/* Gives a reason in which nothing can be seen. */
#include "hostile.h"
TRANSFORM { return host->fail(host, LV_ERR_REFUSED, LV_STR(" \x01\x1b\t \xe2\x80\x8b\xe2\x80\xae\r\n")); }
