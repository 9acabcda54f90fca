/* What becomes of signals. */
#ifndef WORKER_FAULTS_H
#define WORKER_FAULTS_H

/* Has the fatal signals report themselves before they kill. */
void faults_install(void);

#endif
