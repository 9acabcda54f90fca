/* Gives a reason that would clear a terminal, set its title and turn the text around. */
#include "hostile.h"
TRANSFORM
{
    return host->fail(host, LV_ERR_INTERNAL, LV_STR("\x1b[2J\x1b]0;mine\x07" "wiped \xe2\x80\xae" "sdrawkcab\r\n\n"));
}
