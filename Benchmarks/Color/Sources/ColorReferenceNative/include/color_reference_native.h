/* The batch work of color_reference.h, compiled for this machine and with fast-math. */
#ifndef COLOR_REFERENCE_NATIVE_H
#define COLOR_REFERENCE_NATIVE_H

#include <stddef.h>
#include <stdint.h>

void native_round_trip_batch(
    const uint8_t *rgba, float *lightness, float *a, float *b, uint8_t *result, size_t count);
void native_contrast_matrix(
    const double *foregrounds, const double *backgrounds, double *result, size_t rows, size_t columns);
void native_contrast_matrix_single(
    const float *foregrounds, const float *backgrounds, float *result, size_t rows, size_t columns);
void native_delta_e_2000(const double *first, const double *second, double *result, size_t count);

#endif
