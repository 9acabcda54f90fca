/* Needs a library of its own. */
#include "hostile.h"
int helper_answer(void);
TRANSFORM { return helper_answer() == 42 ? copy(batch) : LV_ERR_INTERNAL; }
