/* What the plug-in says, copied into OUT with offsets in place of pointers. */
#ifndef WORKER_IMAGE_H
#define WORKER_IMAGE_H

#include "livery_plugin.h"
#include "livery_worker.h"

/* An image under way: `base` is where its payload begins in OUT. */
typedef struct image {
    unsigned char *base;
    uint32_t size;
    uint32_t limit;
    int overflowed;
} image;

/* Begins an image of at most `limit` bytes at an offset in OUT. */
image image_begin(uint32_t offset, uint32_t limit);
/* Makes room, aligned to 16 bytes; null when there is none left. The first room is at offset 0. */
void *image_room(image *to, uint64_t size);
/* Copies a text, cut after `limit` bytes. */
lv_str image_cut_text(image *to, lv_str text, uint32_t limit);
/* Copies a text; one that is longer than a host takes goes without its bytes, and the host finds it too long. */
lv_str image_text(image *to, lv_str text);
/* Copies each element into `size` bytes, as far as the plug-in knows it, and tells where they are now; a span that makes no
 * sense, or whose elements are smaller than `least`, goes without its elements, and the host refuses it. */
lv_span image_span(image *to, lv_span span, uint32_t size, uint32_t least, uint32_t limit, unsigned char **elements);

/* Images of whole structs, at offset 0. */
void image_module(image *to, const lv_module *module);
void image_derived(image *to, const lv_derived *derived);
void image_finding(image *to, const lv_finding *finding);

#endif
