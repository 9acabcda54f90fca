/* Aborts the process when it is loaded. */
#include "hostile.h"
CONSTRUCTOR { abort(); }
TRANSFORM { return copy(batch); }
