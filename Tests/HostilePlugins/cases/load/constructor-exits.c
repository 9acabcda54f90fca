/* Ends the process when it is loaded, as if all were well. */
#include "hostile.h"
CONSTRUCTOR { exit(0); }
TRANSFORM { return copy(batch); }
