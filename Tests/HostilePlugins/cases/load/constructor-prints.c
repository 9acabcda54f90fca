/* Prints to both standard streams when it is loaded. */
#include "hostile.h"
CONSTRUCTOR
{
    write(1, "HOSTILE OUTPUT\n", 15);
    write(2, "HOSTILE OUTPUT\n", 15);
}
TRANSFORM { return copy(batch); }
