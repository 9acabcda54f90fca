/* Ends the process as if all were well. */
#include "hostile.h"
TRANSFORM { exit(0); }
