/* What the plug-in says, copied into OUT with offsets in place of pointers.
 *
 * Pointers of the plug-in's are followed as they are: a wild one kills this process, which is what it is for. */
#include "image.h"

#include "channel.h"

#include <string.h>

/* The longest text that a host takes, and the most elements that this side copies of a list. */
#define TEXT_LIMIT 4096u
#define LIST_LIMIT 65536u
#define SUGGESTION_LIMIT 64u
#define MEASURE_LIMIT 10000u

image image_begin(uint32_t offset, uint32_t limit) {
    image made = {channel_out() + offset, 0, limit, 0};
    return made;
}

void *image_room(image *to, uint64_t size) {
    uint64_t start = ((uint64_t)to->size + 15u) & ~(uint64_t)15u;
    if (size > to->limit || start > to->limit - size) {
        to->overflowed = 1;
        return 0;
    }
    to->size = (uint32_t)(start + size);
    return to->base + start;
}

static void *offset_of(const image *in, const void *place) {
    return (void *)(uintptr_t)((const unsigned char *)place - in->base);
}

static lv_str copied(image *to, lv_str text, uint32_t length) {
    lv_str result = {0, text.length, 0};
    if (!text.bytes || length == 0) return result;
    void *room = image_room(to, length);
    if (!room) return result;
    memcpy(room, text.bytes, length);
    result.bytes = offset_of(to, room);
    result.length = length;
    return result;
}

lv_str image_cut_text(image *to, lv_str text, uint32_t limit) {
    return copied(to, text, text.length < limit ? text.length : limit);
}

lv_str image_text(image *to, lv_str text) { return copied(to, text, text.length <= TEXT_LIMIT ? text.length : 0); }

lv_span image_span(image *to, lv_span span, uint32_t size, uint32_t least, uint32_t limit, unsigned char **elements) {
    lv_span result = {0, span.count, span.stride};
    *elements = 0;
    if (span.count == 0 || !span.first || span.stride < least || span.count > limit) return result;
    unsigned char *room = image_room(to, (uint64_t)span.count * size);
    if (!room) return result;
    for (uint32_t index = 0; index < span.count; index++) {
        /* As far as both sides know it; the rest is 0. */
        memset(room + (size_t)index * size, 0, size);
        memcpy(room + (size_t)index * size, LV_AT(unsigned char, span, index), span.stride < size ? span.stride : size);
    }
    *elements = room;
    result.first = offset_of(to, room);
    result.stride = size;
    return result;
}

static void image_choices(image *to, lv_param *param) {
    unsigned char *elements;
    param->choices = image_span(to, param->choices, sizeof(lv_choice), LV_CHOICE_SIZE_1_0, LIST_LIMIT, &elements);
    for (uint32_t index = 0; elements && index < param->choices.count; index++) {
        lv_choice choice;
        memcpy(&choice, elements + index * sizeof choice, sizeof choice);
        choice.value = image_cut_text(to, choice.value, TEXT_LIMIT);
        choice.title = image_cut_text(to, choice.title, TEXT_LIMIT);
        choice.help = image_cut_text(to, choice.help, TEXT_LIMIT);
        memcpy(elements + index * sizeof choice, &choice, sizeof choice);
    }
}

static void image_params(image *to, lv_function *function) {
    unsigned char *elements;
    function->params = image_span(to, function->params, sizeof(lv_param), LV_PARAM_SIZE_1_0, LIST_LIMIT, &elements);
    for (uint32_t index = 0; elements && index < function->params.count; index++) {
        lv_param param;
        memcpy(&param, elements + index * sizeof param, sizeof param);
        param.id = image_cut_text(to, param.id, TEXT_LIMIT);
        param.title = image_cut_text(to, param.title, TEXT_LIMIT);
        param.help = image_cut_text(to, param.help, TEXT_LIMIT);
        param.unit = image_cut_text(to, param.unit, TEXT_LIMIT);
        param.default_text = image_cut_text(to, param.default_text, TEXT_LIMIT);
        image_choices(to, &param);
        memcpy(elements + index * sizeof param, &param, sizeof param);
    }
}

void image_module(image *to, const lv_module *module) {
    lv_module copy = *module;
    unsigned char *room = image_room(to, sizeof copy);
    if (!room) return;
    /* Nothing that another version says, or too little, can be understood. */
    if (copy.abi >> 16 != LV_ABI_MAJOR || copy.size < LV_MODULE_SIZE_1_0) {
        lv_module empty = {copy.size, copy.abi, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
        memcpy(room, &empty, sizeof empty);
        return;
    }
    copy.id = image_cut_text(to, copy.id, TEXT_LIMIT);
    copy.version = image_cut_text(to, copy.version, TEXT_LIMIT);
    unsigned char *elements;
    copy.functions = image_span(to, copy.functions, sizeof(lv_function), LV_FUNCTION_SIZE_1_0, LIST_LIMIT, &elements);
    for (uint32_t index = 0; elements && index < copy.functions.count; index++) {
        lv_function function;
        memcpy(&function, elements + index * sizeof function, sizeof function);
        function.name = image_cut_text(to, function.name, TEXT_LIMIT);
        function.summary = image_cut_text(to, function.summary, TEXT_LIMIT);
        image_params(to, &function);
        memcpy(elements + index * sizeof function, &function, sizeof function);
    }
    memcpy(room, &copy, sizeof copy);
}

void image_derived(image *to, const lv_derived *derived) {
    lv_derived copy;
    memcpy(&copy, derived, sizeof copy);
    unsigned char *room = image_room(to, sizeof copy);
    if (!room) return;
    unsigned char *elements;
    copy.name = image_text(to, copy.name);
    copy.rule = image_text(to, copy.rule);
    copy.note = image_text(to, copy.note);
    copy.measures = image_span(to, copy.measures, sizeof(lv_measure), LV_MEASURE_SIZE_1_0, MEASURE_LIMIT, &elements);
    memcpy(room, &copy, sizeof copy);
}

void image_finding(image *to, const lv_finding *finding) {
    lv_finding copy;
    memcpy(&copy, finding, sizeof copy);
    unsigned char *room = image_room(to, sizeof copy);
    if (!room) return;
    unsigned char *elements;
    copy.rule = image_text(to, copy.rule);
    copy.message = image_text(to, copy.message);
    copy.help = image_text(to, copy.help);
    copy.metric_name = image_text(to, copy.metric_name);
    copy.roles = image_span(to, copy.roles, sizeof(uint32_t), sizeof(uint32_t), LIST_LIMIT, &elements);
    copy.suggestions = image_span(
        to, copy.suggestions, sizeof(lv_suggestion), LV_SUGGESTION_SIZE_1_0, SUGGESTION_LIMIT, &elements);
    for (uint32_t index = 0; elements && index < copy.suggestions.count; index++) {
        lv_suggestion suggestion;
        memcpy(&suggestion, elements + index * sizeof suggestion, sizeof suggestion);
        suggestion.note = image_text(to, suggestion.note);
        memcpy(elements + index * sizeof suggestion, &suggestion, sizeof suggestion);
    }
    memcpy(room, &copy, sizeof copy);
}
