/*
 * plugin_starter.h - the files that `livery plugin new` makes projects of, as they were when the command was built.
 *
 * They are the files of this repository themselves, embedded by the compiler: the interface's headers, the sources of
 * LiveryPluginKit, and the templates.
 */
#ifndef LIVERY_PLUGIN_STARTER_H
#define LIVERY_PLUGIN_STARTER_H

#include <stddef.h>

/* A file: its path, without a leading slash, and what it holds. */
typedef struct plugin_starter_file {
    const char *path;
    const unsigned char *bytes;
    size_t count;
} plugin_starter_file;

/* How many files there are. */
size_t plugin_starter_count(void);

/* The file at an index below the count. */
plugin_starter_file plugin_starter_at(size_t index);

#endif
