/* Changes how numbers are written. */
#include "hostile.h"
#include <locale.h>
TRANSFORM
{
    setlocale(LC_ALL, "de_DE.UTF-8");
    setlocale(LC_ALL, "C.UTF-8");
    return copy(batch);
}
