/* Prints what would clear a terminal, set its title and turn the text around, and no UTF-8, and then aborts. */
#include "hostile.h"
CONSTRUCTOR
{
    static const char words[] = "\033[2J\033]0;owned\007\xff\xfe\xc0\xaf \xe2\x80\xae desrever \x9b\x31m\0zero";
    ssize_t written = write(2, words, sizeof words);
    (void)written;
    abort();
}
TRANSFORM { return copy(batch); }
