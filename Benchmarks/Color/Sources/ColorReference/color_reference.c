#include "color_reference.h"
#include "vision.h"

#define NAME(suffix) reference_##suffix
#include "color_reference_body.inc"

static double decode(double value) {
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double encode(double light) {
    light = light < 0 ? 0 : light > 1 ? 1 : light;
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

void reference_round_trip_libm(const uint8_t *rgba, uint8_t *result, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint8_t *in = rgba + 4 * i;
        uint8_t *out = result + 4 * i;
        double r = decode(in[0] / 255.0), g = decode(in[1] / 255.0), b = decode(in[2] / 255.0);
        double l = cbrt(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b);
        double m = cbrt(0.21190349581782522 * r + 0.6806995506452344 * g + 0.10739695353694055 * b);
        double s = cbrt(0.08830245919005643 * r + 0.2817188391361215 * g + 0.6299787016738221 * b);
        double L = 0.210454268309314 * l + 0.7936177747023054 * m - 0.0040720430116193 * s;
        double A = 1.9779985324311684 * l - 2.42859224204858 * m + 0.450593709617411 * s;
        double B = 0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s;
        l = L + 0.396337777376175 * A + 0.2158037573099136 * B;
        m = L - 0.10556134581565856 * A - 0.06385417282581334 * B;
        s = L - 0.08948417752981182 * A - 1.2914855480194094 * B;
        l = l * l * l;
        m = m * m * m;
        s = s * s * s;
        out[0] = (uint8_t)(encode(4.076741636075958 * l - 3.3077115392580625 * m + 0.23096990318210447 * s) * 255 + 0.5);
        out[1] = (uint8_t)(encode(-1.268437973285032 * l + 2.609757349287689 * m - 0.3413193760026573 * s) * 255 + 0.5);
        out[2] = (uint8_t)(encode(-0.00419607613867548 * l - 0.7034186179359363 * m + 1.7076146940746117 * s) * 255 + 0.5);
        out[3] = in[3];
    }
}

static int nibble(uint8_t byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
    if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
    return -1;
}

size_t reference_parse_hex(const uint8_t *text, uint8_t *rgba, size_t count) {
    size_t bad = 0;
    for (size_t i = 0; i < count; i++) {
        const uint8_t *in = text + 7 * i;
        int ok = in[0] == '#';
        for (int k = 0; k < 3; k++) {
            int high = nibble(in[1 + 2 * k]), low = nibble(in[2 + 2 * k]);
            ok = ok && high >= 0 && low >= 0;
            rgba[4 * i + k] = (uint8_t)(high << 4 | low);
        }
        rgba[4 * i + 3] = 255;
        bad += !ok;
    }
    return bad;
}

void reference_see(const float *rgba, float *result, size_t count) {
    for (size_t i = 0; i < count; i++) vision_see(rgba + 4 * i, result + 4 * i);
}
