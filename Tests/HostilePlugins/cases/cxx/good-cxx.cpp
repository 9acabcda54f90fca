// Does nothing wrong, in C++, and catches its own exceptions.
#include "hostile.h"
#include <stdexcept>
#include <vector>
TRANSFORM
{
    try {
        std::vector<int> none;
        return none.at(5);
    } catch (const std::exception &) {
        return copy(batch);
    }
}
