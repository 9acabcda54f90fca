// Throws an exception when the process ends.
#include "hostile.h"
struct Thrower { ~Thrower() noexcept(false) { throw 3; } };
static Thrower thrower;
TRANSFORM { return copy(batch); }
