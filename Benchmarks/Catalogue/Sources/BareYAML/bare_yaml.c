#include "bare_yaml.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

/* The bytes of a file in a buffer that grows and is used again. */
static long read_whole(const char *path, unsigned char **buffer, size_t *capacity) {
    int file = open(path, O_RDONLY);
    if (file < 0) return -1;
    struct stat status;
    if (fstat(file, &status) != 0) {
        close(file);
        return -1;
    }
    size_t size = (size_t)status.st_size;
    if (size > *capacity) {
        unsigned char *larger = realloc(*buffer, size);
        if (!larger) {
            close(file);
            return -1;
        }
        *buffer = larger;
        *capacity = size;
    }
    size_t have = 0;
    while (have < size) {
        ssize_t got = read(file, *buffer + have, size - have);
        if (got <= 0) break;
        have += (size_t)got;
    }
    close(file);
    return (long)have;
}

static long parse(const unsigned char *bytes, size_t size) {
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) return -1;
    yaml_parser_set_input_string(&parser, bytes, size);
    long events = 0;
    for (;;) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            events = -1;
            break;
        }
        int is_last = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
        events++;
        if (is_last) break;
    }
    yaml_parser_delete(&parser);
    return events;
}

long bare_yaml_parse(const char *directory, const char *const *names, long count) {
    unsigned char *buffer = NULL;
    size_t capacity = 0;
    long total = 0;
    for (long i = 0; i < count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", directory, names[i]);
        long size = read_whole(path, &buffer, &capacity);
        long events = size < 0 ? -1 : parse(buffer, (size_t)size);
        if (events < 0) {
            total = -1;
            break;
        }
        total += events;
    }
    free(buffer);
    return total;
}
