/* What it takes to carry colours from one processor to another and back: the reference for calls of a worker. */
#ifndef BARE_CARRY_H
#define BARE_CARRY_H

/* Two threads take turns: one copies so many colours, of 16 bytes each, into memory that both see; the other copies them from
 * there, and into other such memory; the first copies them from there. Both look for their turn without sleeping.
 *
 * Fills in how long each of the rounds took, in microseconds; `threads` 1 has one thread do all the copying. Returns 0 when
 * there is no memory, or no thread. */
int bare_carry(long colors, int threads, double *times, int rounds);

#endif
