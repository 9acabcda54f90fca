/* Aborts, as failed assertions do. */
#include "hostile.h"
TRANSFORM { abort(); }
