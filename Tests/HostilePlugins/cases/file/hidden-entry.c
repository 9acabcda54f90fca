/* Has the entry, but does not export it. */
#include <stdint.h>
__attribute__((visibility("hidden"), used)) int32_t livery_plugin_entry_1(const void *host, void *module) { return 0; }
