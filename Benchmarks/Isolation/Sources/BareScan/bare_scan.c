#include "bare_scan.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

static long events_of(const unsigned char *bytes, size_t size) {
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) return -1;
    yaml_parser_set_input_string(&parser, bytes, size);
    long count = 0;
    for (int is_over = 0; !is_over; count++) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            yaml_parser_delete(&parser);
            return -1;
        }
        is_over = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return count;
}

static long one(const char *directory, const char *name) {
    static const char ending[] = ".liveryplugin";
    static unsigned char bytes[1 << 20];
    size_t length = strlen(name);
    if (length < sizeof ending || strcmp(name + length - (sizeof ending - 1), ending) != 0) return 0;
    char path[4096];
    struct stat status;
    (void)snprintf(path, sizeof path, "%s/%s", directory, name);
    if (lstat(path, &status) != 0 || !S_ISDIR(status.st_mode)) return -1;
    (void)snprintf(path, sizeof path, "%s/%s/plugin.yaml", directory, name);
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return -1;
    ssize_t size = fstat(file, &status) == 0 && S_ISREG(status.st_mode) ? read(file, bytes, sizeof bytes) : -1;
    close(file);
    return size < 0 ? -1 : events_of(bytes, (size_t)size);
}

long bare_scan(const char *directory) {
    DIR *stream = opendir(directory);
    if (!stream) return -1;
    long all = 0;
    for (struct dirent *entry; (entry = readdir(stream));) {
        long count = one(directory, entry->d_name);
        if (count < 0) {
            closedir(stream);
            return -1;
        }
        all += count;
    }
    closedir(stream);
    return all;
}
