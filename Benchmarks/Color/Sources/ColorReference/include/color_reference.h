/* Plain C versions of what LiveryColor does, for comparison. */
#ifndef COLOR_REFERENCE_H
#define COLOR_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/* 8-bit sRGB to OKLab and back in double precision with the C library's pow and cbrt, one colour at a time. */
void reference_round_trip_libm(const uint8_t *rgba, uint8_t *result, size_t count);

/* CIEDE2000 of pairs of Lab colours (three doubles each), with the C library's functions. */
void reference_delta_e_2000(const double *first, const double *second, double *result, size_t count);

/* WCAG ratios of all pairs of luminances: one division a pair. */
void reference_contrast_matrix(
    const double *foregrounds, const double *backgrounds, double *result, size_t rows, size_t columns);
void reference_contrast_matrix_single(
    const float *foregrounds, const float *backgrounds, float *result, size_t rows, size_t columns);

/* #rrggbb texts of 7 bytes each to RGBA. Gives how many were no colours. */
size_t reference_parse_hex(const uint8_t *text, uint8_t *rgba, size_t count);

/* 8-bit sRGB to OKLab and back in single precision: table, cube root by its bits, polynomial. Written so that a
   compiler can make vector code of it. The three arrays hold the OKLab values in between. */
void reference_round_trip_batch(
    const uint8_t *rgba, float *lightness, float *a, float *b, uint8_t *result, size_t count);

/* What vision.h makes of each colour of four floats. */
void reference_see(const float *rgba, float *result, size_t count);

#endif
