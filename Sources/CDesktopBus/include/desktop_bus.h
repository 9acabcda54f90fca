#ifndef LIVERY_DESKTOP_BUS_H
#define LIVERY_DESKTOP_BUS_H

#include <stdint.h>

/* The settings of the desktop's appearance, over D-Bus. libdbus is loaded when it is there; nothing is linked. */

typedef struct livery_bus livery_bus;

/* What org.freedesktop.portal.Settings says of org.freedesktop.appearance. */
typedef struct {
    /* 0 no preference, 1 dark, 2 light. */
    uint32_t color_scheme;
    /* 0 normal, 1 high. */
    uint32_t contrast;
    /* Red, green and blue in sRGB; outside 0 to 1 where there is none. */
    double accent[3];
} livery_bus_settings;

typedef enum {
    LIVERY_BUS_GOOD,
    LIVERY_BUS_NO_LIBRARY,
    LIVERY_BUS_NO_BUS,
    LIVERY_BUS_REFUSED,
    LIVERY_BUS_NO_PORTAL,
} livery_bus_status;

/* Connects to the bus of the session at an address. NULL where that fails, with the reason in `status`. */
livery_bus *livery_bus_open(const char *address, livery_bus_status *status);

/* Asks to be told of changes. To be done before the first reading, so that nothing falls between the two. */
livery_bus_status livery_bus_follow(livery_bus *bus);

/* Reads the settings; waits at most so many milliseconds. */
livery_bus_status livery_bus_read(livery_bus *bus, int milliseconds, livery_bus_settings *settings);

/* The descriptor that can be read from when there is something to take in. */
int livery_bus_descriptor(livery_bus *bus);

/* Takes in what has come. Gives 1 where settings have changed, 2 where they have to be read anew, 0 where nothing concerns them,
   -1 where the connection is gone. */
int livery_bus_take(livery_bus *bus, livery_bus_settings *settings);

void livery_bus_close(livery_bus *bus);

#endif
