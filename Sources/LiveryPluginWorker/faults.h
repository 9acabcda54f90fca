/* What becomes of signals. */
#ifndef WORKER_FAULTS_H
#define WORKER_FAULTS_H

/* Has the fatal signals report themselves before they kill. */
void faults_install(void);
/* The loader is about to open a library, by its whole path or by its name somewhere: it gets this descriptor, without any
 * file being opened. Null when it is not. */
void faults_expect(const char *name, int descriptor);

#endif
