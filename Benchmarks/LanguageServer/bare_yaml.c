/* How long libyaml alone takes to parse a file: bare_yaml FILE ROUNDS. Prints nanoseconds, one a line. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    FILE *file = fopen(arguments[1], "rb");
    if (!file) return 1;
    static unsigned char bytes[1 << 22];
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    for (long round = atol(arguments[2]); round > 0; round--) {
        long long start = now();
        yaml_parser_t parser;
        if (!yaml_parser_initialize(&parser)) return 1;
        yaml_parser_set_input_string(&parser, bytes, size);
        for (int is_last = 0; !is_last;) {
            yaml_event_t event;
            if (!yaml_parser_parse(&parser, &event)) return 1;
            is_last = event.type == YAML_STREAM_END_EVENT;
            yaml_event_delete(&event);
        }
        yaml_parser_delete(&parser);
        printf("%lld\n", now() - start);
    }
    return 0;
}
