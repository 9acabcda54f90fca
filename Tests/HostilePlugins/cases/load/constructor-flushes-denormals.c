/* Makes the processor take very small numbers for zero, as libraries do that were built for speed over accuracy. */
#include "hostile.h"
#if defined(__x86_64__)
#include <immintrin.h>
CONSTRUCTOR { _mm_setcsr(_mm_getcsr() | 0x8040); }
#elif defined(__aarch64__)
CONSTRUCTOR { __asm__ volatile("msr fpcr, %0" : : "r"((uint64_t)1 << 24)); }
#endif
TRANSFORM { return copy(batch); }
