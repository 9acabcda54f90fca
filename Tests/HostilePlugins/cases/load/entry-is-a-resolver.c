/* only: linux
 * Its entry is no function but one that chooses a function, which is run when the entry is looked up. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {A_TRANSFORM("spoil", spoil)};
static int32_t real(const lv_host *host, lv_module *module)
{
    DESCRIBE(functions);
    return LV_OK;
}
static void *choose(void) { return (void *)real; }
LV_EXPORT int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module) __attribute__((ifunc("choose")));
