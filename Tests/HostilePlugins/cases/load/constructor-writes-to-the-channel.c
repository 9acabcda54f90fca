/* Maps every file that it has inherited once more when it is loaded, to write to where the host writes its calls.
 * only: linux */
#include "hostile.h"
static int written;
CONSTRUCTOR
{
    for (int file = 3; file < 16; file++) {
        /* What the host reads is for the plug-in to write to: that is file 4. */
        if (file == 4) continue;
        unsigned char *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (memory != MAP_FAILED) written++;
    }
}
TRANSFORM
{
    ESCAPED_IF(written > 0, "can write to what the host writes");
    return copy(batch);
}
