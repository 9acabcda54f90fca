/* Ends the process when it is asked what it offers. */
#include "hostile.h"
ENTRY { exit(0); }
