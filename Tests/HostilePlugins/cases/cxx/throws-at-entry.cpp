// Throws a number out of its entry.
#include "hostile.h"
ENTRY { throw 42; }
