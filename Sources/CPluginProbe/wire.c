#include "wire.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

#include "plugin_probe.h"

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

void pp_put(pp_buffer *buffer, const void *bytes, size_t count) {
    if (count == 0) return;
    if (buffer->count + count > buffer->capacity) {
        size_t capacity = buffer->capacity ? buffer->capacity : 4096;
        while (capacity < buffer->count + count) capacity *= 2;
        unsigned char *moved = realloc(buffer->bytes, capacity);
        if (!moved) _exit(121);
        buffer->bytes = moved;
        buffer->capacity = capacity;
    }
    memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
}

void pp_put_u32(pp_buffer *buffer, uint32_t value) { pp_put(buffer, &value, sizeof value); }
void pp_put_u64(pp_buffer *buffer, uint64_t value) { pp_put(buffer, &value, sizeof value); }
void pp_put_f64(pp_buffer *buffer, double value) { pp_put(buffer, &value, sizeof value); }

void pp_put_text(pp_buffer *buffer, lv_str text, uint32_t limit) {
    uint32_t count = text.bytes ? text.length : 0;
    if (count > limit) count = limit;
    pp_put_u32(buffer, count);
    pp_put(buffer, text.bytes, count);
}

void pp_put_string(pp_buffer *buffer, const char *text) {
    lv_str string = {text, (uint32_t)strlen(text), 0};
    pp_put_text(buffer, string, 4096);
}

const void *pp_take(pp_reader *reader, size_t count) {
    if (count > reader->count - reader->at) {
        reader->at = reader->count;
        return NULL;
    }
    const void *place = reader->bytes + reader->at;
    reader->at += count;
    return place;
}

uint32_t pp_u32(pp_reader *reader) {
    uint32_t value = 0;
    const void *place = pp_take(reader, sizeof value);
    if (place) memcpy(&value, place, sizeof value);
    return value;
}

uint64_t pp_u64(pp_reader *reader) {
    uint64_t value = 0;
    const void *place = pp_take(reader, sizeof value);
    if (place) memcpy(&value, place, sizeof value);
    return value;
}

double pp_f64(pp_reader *reader) {
    double value = 0;
    const void *place = pp_take(reader, sizeof value);
    if (place) memcpy(&value, place, sizeof value);
    return value;
}

lv_str pp_text(pp_reader *reader) {
    uint32_t count = pp_u32(reader);
    const char *place = pp_take(reader, count);
    lv_str text = {place, place ? count : 0, 0};
    return text;
}

int plugin_probe_transmit(int socket, const void *bytes, size_t count) {
    const unsigned char *place = bytes;
    while (count > 0) {
        ssize_t done = send(socket, place, count, MSG_NOSIGNAL);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return -1;
        place += done;
        count -= (size_t)done;
    }
    return 0;
}

int plugin_probe_obtain(int socket, void *bytes, size_t count) {
    unsigned char *place = bytes;
    while (count > 0) {
        ssize_t done = recv(socket, place, count, 0);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return -1;
        place += done;
        count -= (size_t)done;
    }
    return 0;
}

/* In a confined process these two calls are allowed, and only on the socket. */
static int transfer(int writes, int socket, void *bytes, size_t count) {
    unsigned char *place = bytes;
    while (count > 0) {
        ssize_t done = writes ? write(socket, place, count) : read(socket, place, count);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return -1;
        place += done;
        count -= (size_t)done;
    }
    return 0;
}

int pp_send(int socket, uint32_t kind, const pp_buffer *payload) {
    pp_header header = {PP_MAGIC, kind, (uint32_t)payload->count};
    if (transfer(1, socket, &header, sizeof header) != 0) return -1;
    return transfer(1, socket, payload->bytes, payload->count);
}

int pp_receive(int socket, uint32_t *kind, pp_buffer *payload) {
    pp_header header;
    if (transfer(0, socket, &header, sizeof header) != 0) return -1;
    if (header.magic != PP_MAGIC || header.length > PP_LIMIT) return -1;
    payload->count = 0;
    if (header.length > payload->capacity) {
        unsigned char *moved = realloc(payload->bytes, header.length);
        if (!moved) return -1;
        payload->bytes = moved;
        payload->capacity = header.length;
    }
    if (transfer(0, socket, payload->bytes, header.length) != 0) return -1;
    payload->count = header.length;
    *kind = header.kind;
    return 0;
}
