#ifndef LIVERY_WATCHING_H
#define LIVERY_WATCHING_H

/* Makes a pipe whose ends no program inherits: reading, writing. Returns 0, or -1 with the reason in errno. */
int livery_watching_pipe(int *reading, int *writing);

#endif
