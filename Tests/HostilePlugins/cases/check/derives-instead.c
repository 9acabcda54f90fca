/* Gives values for roles, which a check is not asked for. */
#include "hostile.h"
CHECK { return keep_all(theme, sink); }
