/* only: linux
 * Never returns from being loaded, finds the memory that its process answers in, and answers in its place: that it is
 * loaded, and then each call. The stricter rules for calls never come; those for loading must do. */
#include "channel.h"
#include <stddef.h>
static unsigned char *in, *out;

/* Whether memory can be read, asked of the system: a number is added to a counter from there. */
static int is_readable(const void *at)
{
    return write(6, at, 8) == 8 || errno != EFAULT;
}

/* The two regions begin with a counter, and have a message whose number is that. */
static void look_for_regions(void)
{
    uintptr_t near = (uintptr_t)&look_for_regions & ~(uintptr_t)0xfff;
    uintptr_t first = near - ((uintptr_t)256 << 20), last = near + ((uintptr_t)512 << 20);
    for (uintptr_t at = first; at < last; at += 4096) {
        if (!is_readable((void *)at)) continue;
        const header *head = (const header *)at;
        const message *said = (const message *)(at + 256 + 128);
        if (head->sequence != 1 || said->sequence != 1 || said->kind != 1) continue;
        if (!is_readable((void *)(at + REGION - 8))) continue;
        if (said->offset == 4096 && *(const uint32_t *)(at + 4096) == 0x4c57524bu)
            in = (unsigned char *)at;
        else
            out = (unsigned char *)at;
        if (in && out) return;
    }
}

/* A description of one function, in which offsets stand for pointers. */
static message described(unsigned char *to)
{
    static const char texts[] = "org.example." NAME "1.0.0spoilSpoils.";
    const size_t length = sizeof "org.example." NAME - 1;
    lv_module module;
    lv_function function;
    memset(&module, 0, sizeof module);
    memset(&function, 0, sizeof function);
    const uintptr_t functions = 64, words = 192;
    module.size = (uint32_t)sizeof module;
    module.abi = LV_ABI_VERSION;
    module.id = (lv_str){(const char *)words, (uint32_t)length, 0};
    module.version = (lv_str){(const char *)(words + length), 5, 0};
    module.functions.first = (const void *)functions;
    module.functions.count = 1;
    module.functions.stride = (uint32_t)sizeof function;
    function.size = (uint32_t)sizeof function;
    function.kind = LV_KIND_TRANSFORM;
    function.space = LV_SPACE_SRGB;
    function.name = (lv_str){(const char *)(words + length + 5), 5, 0};
    function.summary = (lv_str){(const char *)(words + length + 10), 7, 0};
    function.transform = (int32_t (*) TRANSFORM_PARAMETERS)(uintptr_t)65536;
    memcpy(to, &module, sizeof module);
    memcpy(to + functions, &function, sizeof function);
    memcpy(to + words, texts, sizeof texts);
    message said;
    memset(&said, 0, sizeof said);
    said.kind = 2;
    said.offset = 4096;
    said.size = 400;
    return said;
}

static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {A_TRANSFORM("spoil", spoil)};
GOOD_ENTRY

CONSTRUCTOR
{
    look_for_regions();
    if (!in || !out) return;
    uint32_t sequence = 1, heard = 1;
    ((header *)out)->stage = 3;
    message first = described(out + 4096);
    forge(out, ++sequence, first);
    for (;;) {
        while (((const header *)in)->sequence == heard) usleep(100);
        heard = ((const header *)in)->sequence;
        message asked;
        memcpy(&asked, in + 256 + (heard & 1) * 128, sizeof asked);
        uint64_t count = asked.numbers[4];
        for (unsigned char *at = out + asked.numbers[8]; at < out + REGION; at += 4) memcpy(at, "\xad\x1b\xc5\x7f", 4);
        memset((void *)asked.numbers[7], 0, count);
        memcpy((void *)asked.numbers[6], (void *)asked.numbers[2], count * 16);
        message answer;
        memset(&answer, 0, sizeof answer);
        answer.kind = 3;
        forge(out, ++sequence, answer);
    }
}
