#include "color_reference_native.h"

#define NAME(suffix) native_##suffix
#include "../ColorReference/color_reference_body.inc"
