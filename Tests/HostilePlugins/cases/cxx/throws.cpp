// Throws an exception out of its function.
#include "hostile.h"
#include <stdexcept>
TRANSFORM { throw std::runtime_error("thrown over the border"); }
