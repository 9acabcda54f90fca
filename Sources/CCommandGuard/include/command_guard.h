#ifndef LIVERY_COMMAND_GUARD_H
#define LIVERY_COMMAND_GUARD_H

/* Starts a program, looked for on the PATH, with a guard between it and the caller: a process that ends when the program
   does, and as it does, and that ends the program, with all of its process group, when the caller is gone, however that
   came about. First SIGTERM is sent, two seconds later SIGKILL. The guard leads the process group.

   The program has an empty input, and the signals that a shell gives. With to_errors its output goes where errors go.
   *life becomes a descriptor that the caller keeps open as long as the program may run.

   Returns the guard's number, or -1 with the reason in errno. */
int livery_guard_start(char *const *arguments, char *const *environment, int to_errors, int *life);

#endif
