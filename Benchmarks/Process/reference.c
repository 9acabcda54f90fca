/* What the figures of whole processes are compared with, in C and with libyaml alone:
 *
 *     reference                nothing: what any process costs
 *     reference parse DIR      reads the files of a folder and parses each with libyaml, on one thread
 *     reference stat DIR       asks the system for the status of each file
 *
 * "parse" prints the milliseconds, the events and the bytes; "stat" the milliseconds and the files. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <yaml.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* Parses a file to its end, and gives the number of events; -1 where that cannot be done. */
static long parse(const char *path, long *bytes) {
    FILE *file = fopen(path, "rb");
    if (!file) return -1;
    struct stat status;
    if (fstat(fileno(file), &status) != 0) {
        fclose(file);
        return -1;
    }
    unsigned char *text = malloc(status.st_size ? (size_t)status.st_size : 1);
    size_t size = text ? fread(text, 1, (size_t)status.st_size, file) : 0;
    fclose(file);
    yaml_parser_t parser;
    if (!text || !yaml_parser_initialize(&parser)) {
        free(text);
        return -1;
    }
    yaml_parser_set_input_string(&parser, text, size);
    long events = 0;
    for (int more = 1; more; events++) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            events = -1;
            break;
        }
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    free(text);
    *bytes += (long)size;
    return events;
}

static int is_file(const struct dirent *entry) { return entry->d_name[0] != '.'; }

int main(int count, char **words) {
    if (count < 3) return 0;
    double begin = now();
    struct dirent **names;
    int files = scandir(words[2], &names, is_file, alphasort);
    if (files < 0) return 1;
    long events = 0, bytes = 0;
    for (int index = 0; index < files; index++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", words[2], names[index]->d_name);
        if (strcmp(words[1], "stat") == 0) {
            struct stat status;
            if (stat(path, &status) != 0) return 1;
        } else {
            long found = parse(path, &bytes);
            if (found < 0) return 1;
            events += found;
        }
    }
    if (strcmp(words[1], "stat") == 0)
        printf("%.3f %d\n", now() - begin, files);
    else
        printf("%.3f %ld %ld\n", now() - begin, events, bytes);
    return 0;
}
