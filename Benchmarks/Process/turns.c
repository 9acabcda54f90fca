/* Runs programs in turns, and prints for each how long it took from start to end:
 *
 *     turns ROUNDS PROGRAM ARGUMENT… ::: PROGRAM ARGUMENT… …
 *
 * A line for each: the least, the median and the 95th percentile in milliseconds, the largest memory in KB, the exit
 * code. In turns, so that whatever else the machine does meets all of them; one round more runs first and does not count.
 * What the programs print is thrown away. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

enum { MOST = 64 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

int main(int count, char **words) {
    int rounds = count > 2 ? atoi(words[1]) : 0, programs = 0;
    if (rounds < 1) return 2;
    char **program[MOST];
    program[programs++] = words + 2;
    for (int index = 2; index < count; index++) {
        if (strcmp(words[index], ":::") != 0) continue;
        words[index] = NULL;
        if (programs == MOST) return 2;
        program[programs++] = words + index + 1;
    }
    double *times[MOST];
    long memory[MOST] = {0};
    int codes[MOST] = {0};
    for (int index = 0; index < programs; index++) {
        times[index] = malloc(sizeof(double) * (size_t)rounds);
        if (!times[index]) return 3;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    for (int round = -1; round < rounds; round++) {
        for (int index = 0; index < programs; index++) {
            pid_t process;
            int status;
            struct rusage usage;
            double begin = now();
            if (posix_spawnp(&process, program[index][0], &actions, NULL, program[index], environ) != 0) {
                fprintf(stderr, "%s cannot be started\n", program[index][0]);
                return 3;
            }
            if (wait4(process, &status, 0, &usage) != process) return 3;
            double time = now() - begin;
            if (round < 0) continue;
            times[index][round] = time;
            if (usage.ru_maxrss > memory[index]) memory[index] = usage.ru_maxrss;
            codes[index] = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        }
    }
    for (int index = 0; index < programs; index++) {
        qsort(times[index], (size_t)rounds, sizeof(double), compare);
        printf("%.4f %.4f %.4f %ld %d\n", times[index][0], times[index][rounds / 2], times[index][rounds * 95 / 100],
               memory[index], codes[index]);
    }
    return 0;
}
