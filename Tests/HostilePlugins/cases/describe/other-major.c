/* Speaks the next major version of the interface, whose structs cannot be read: everything else in it is a trap. */
#include "hostile.h"
ENTRY
{
    module->size = 8;
    module->abi = 2u << 16;
    module->id.bytes = (const char *)8;
    module->id.length = 100;
    module->functions.first = (const void *)16;
    module->functions.count = 1000;
    module->functions.stride = 8;
    return LV_OK;
}
