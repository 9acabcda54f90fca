// Throws an exception while it is loaded.
#include "hostile.h"
#include <stdexcept>
struct Thrower { Thrower() { if (getpid() > 0) throw std::runtime_error("thrown while loading"); } };
static Thrower thrower;
TRANSFORM { return copy(batch); }
