#ifndef BARE_YAML_H
#define BARE_YAML_H

/* Reads each of the files `directory/NAME` and parses it with libyaml, event by event, on one thread, keeping nothing.
   Returns the number of events, or -1 when a file cannot be read or parsed. */
long bare_yaml_parse(const char *directory, const char *const *names, long count);

#endif
