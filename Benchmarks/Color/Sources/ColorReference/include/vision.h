/* What a person without red cones sees of a colour (Machado 2009, severity 1), in single floats of sRGB: the same lines are
   the body of a plug-in and of the loop that it is compared with. */
#ifndef VISION_H
#define VISION_H

#include <math.h>

static inline float vision_decode(float value) {
    return value <= 0.04045f ? value / 12.92f : powf((value + 0.055f) / 1.055f, 2.4f);
}

static inline float vision_encode(float light) {
    light = light < 0 ? 0 : light > 1 ? 1 : light;
    return light <= 0.0031308f ? light * 12.92f : 1.055f * powf(light, 1 / 2.4f) - 0.055f;
}

/* One colour: three components and alpha. */
static inline void vision_see(const float *in, float *out) {
    float r = vision_decode(in[0]), g = vision_decode(in[1]), b = vision_decode(in[2]);
    out[0] = vision_encode(0.152286f * r + 1.052583f * g - 0.204868f * b);
    out[1] = vision_encode(0.114503f * r + 0.786281f * g + 0.099216f * b);
    out[2] = vision_encode(-0.003882f * r - 0.048116f * g + 1.051998f * b);
    out[3] = in[3];
}

#endif
