/* Its id runs over the end of the memory that it lies in. */
#include "hostile.h"
TRANSFORM_ONLY { return copy(batch); }
ENTRY
{
    DESCRIBE(functions);
    char *page = (char *)mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    munmap(page + 4096, 4096);
    memcpy(page + 4092, "org.", 4);
    module->id.bytes = page + 4092;
    module->id.length = 100;
    return LV_OK;
}
