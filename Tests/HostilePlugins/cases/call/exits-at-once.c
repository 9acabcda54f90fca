/* Ends the process without any clean-up. */
#include "hostile.h"
TRANSFORM { _exit(0); }
