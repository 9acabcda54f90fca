/* Was built with a later minor version, whose structs have grown at their ends, and has a function of a new kind too: a
 * host reads what it knows. */
#include "hostile.h"
typedef struct {
    lv_function old;
    double new_ones[3];
} grown;
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const grown functions[] = {
    {{sizeof(grown), 77, 0, LV_SPACE_SRGB, LV_STR_INIT("unheard-of"), LV_STR_INIT("Of a new kind."), {0, 0, 0}, 0, 0, 0, 0},
     {1, 2, 3}},
    {{sizeof(grown), LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, spoil, 0, 0},
     {4, 5, 6}},
};
ENTRY
{
    DESCRIBE(functions);
    module->abi = LV_ABI_VERSION + 7;
    return LV_OK;
}
