/* Runs into what is no instruction. */
#include "hostile.h"
TRANSFORM { __builtin_trap(); }
