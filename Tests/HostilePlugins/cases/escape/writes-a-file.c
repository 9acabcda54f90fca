/* Writes a file into the folder for temporary files. */
#include "hostile.h"
TRANSFORM
{
    int file = open("/tmp/livery-hostile-file", O_CREAT | O_WRONLY, 0600);
    if (file >= 0) unlink("/tmp/livery-hostile-file");
    ESCAPED_IF(file >= 0, "wrote a file");
    return copy(batch);
}
