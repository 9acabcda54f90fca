/* Asks for services that there are not, and of versions that there are not. */
#include "hostile.h"
TRANSFORM
{
    lv_str nothing = {0, 0, 0}, odd = {0, 12, 0};
    ESCAPED_IF(host->service(host, nothing, 1), "got a service without a name");
    ESCAPED_IF(host->service(host, odd, 1), "got a service whose name is nowhere");
    ESCAPED_IF(host->service(host, LV_STR("livery.files"), 1), "got a service that is not there");
    ESCAPED_IF(host->service(host, LV_STR("livery.color/../files"), 1), "got a service of an odd name");
    ESCAPED_IF(host->service(host, LV_STR("LIVERY.COLOR"), 1), "got a service by another spelling");
    ESCAPED_IF(host->service(host, LV_STR(LV_SERVICE_COLOR), 0xffffffffu), "got a version that is not there");
    ESCAPED_IF(!host->service(host, LV_STR(LV_SERVICE_COLOR), 1), "did not get the colour service");
    return copy(batch);
}
