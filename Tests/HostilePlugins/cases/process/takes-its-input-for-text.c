/* Searches its input for the end of a text, which is not there. */
#include "hostile.h"
TRANSFORM
{
    volatile size_t length = 0;
    const char *at = (const char *)batch->in;
    while (*(const uint32_t *)(at + length) != 0xdeadbeef) length += 4;
    return copy(batch);
}
