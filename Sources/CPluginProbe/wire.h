/* Buffers that messages are written into and read from. */
#ifndef PLUGIN_PROBE_WIRE_H
#define PLUGIN_PROBE_WIRE_H

#include <stddef.h>
#include <stdint.h>

#include "livery_plugin.h"

typedef struct pp_buffer {
    unsigned char *bytes;
    size_t count;
    size_t capacity;
} pp_buffer;

/* A message that is being read. Reading past its end gives zeros. */
typedef struct pp_reader {
    const unsigned char *bytes;
    size_t count;
    size_t at;
} pp_reader;

void pp_put(pp_buffer *buffer, const void *bytes, size_t count);
void pp_put_u32(pp_buffer *buffer, uint32_t value);
void pp_put_u64(pp_buffer *buffer, uint64_t value);
void pp_put_f64(pp_buffer *buffer, double value);
void pp_put_text(pp_buffer *buffer, lv_str text, uint32_t limit);
void pp_put_string(pp_buffer *buffer, const char *text);

uint32_t pp_u32(pp_reader *reader);
uint64_t pp_u64(pp_reader *reader);
double pp_f64(pp_reader *reader);
/* The next bytes where they lie; null when there are not as many. */
const void *pp_take(pp_reader *reader, size_t count);
lv_str pp_text(pp_reader *reader);

/* Sends or receives a whole message. Returns 0, or -1 when the other end is gone. */
int pp_send(int socket, uint32_t kind, const pp_buffer *payload);
/* The payload is put into the buffer, in place of what it held. */
int pp_receive(int socket, uint32_t *kind, pp_buffer *payload);

#endif
