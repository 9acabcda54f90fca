/* only: linux
 * Reads what the host has open: every file whose number it inherited. */
#include "hostile.h"
TRANSFORM
{
    char text[64] = {0};
    for (int file = 0; file < 1024; file++) {
        if (pread(file, text, sizeof text - 1, 0) <= 0) continue;
        ESCAPED_IF(strstr(text, "livery-hostile-secret"), "read a file that the host has open");
    }
    return copy(batch);
}
