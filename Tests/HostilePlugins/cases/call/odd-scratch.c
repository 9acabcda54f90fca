/* Asks the host for memory in all ways that make no sense: a host gives none, or memory as it should be. */
#include "hostile.h"
TRANSFORM
{
    static const uint32_t alignments[] = {0, 3, 7, 8192, 1u << 31, 0xffffffffu};
    for (int index = 0; index < 6; index++)
        ESCAPED_IF(host->scratch(host, 16, alignments[index]), "got memory of a senseless alignment");
    ESCAPED_IF(host->scratch(host, 0xffffffffu, 16), "got four thousand million bytes");
    for (uint32_t alignment = 1; alignment <= 4096; alignment *= 2) {
        unsigned char *memory = (unsigned char *)host->scratch(host, 100, alignment);
        if (!memory) ESCAPED("got no memory");
        ESCAPED_IF((uintptr_t)memory % alignment, "got memory of another alignment");
        memset(memory, 0xff, 100);
    }
    host->scratch(host, 0, 1);
    return copy(batch);
}
