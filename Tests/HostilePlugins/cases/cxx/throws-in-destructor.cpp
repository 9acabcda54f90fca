// Throws an exception in a destructor while another one is under way.
#include "hostile.h"
struct Thrower { ~Thrower() noexcept(false) { throw 2; } };
TRANSFORM
{
    Thrower thrower;
    throw 1;
}
