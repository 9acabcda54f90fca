/* The entry is no function but a number: calling it would run the number. */
#include <stdint.h>
__attribute__((visibility("default"))) uint64_t livery_plugin_entry_1 = 0xcccccccccccccccc;
