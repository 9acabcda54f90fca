#include "desktop_bus.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The part of libdbus that is used, as its interface has it since 1.0. */

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;

typedef struct {
    const char *name;
    const char *message;
    unsigned int bits;
    void *padding;
} bus_error;

/* Larger than DBusMessageIter, which is 72 bytes. */
typedef struct {
    void *space[16];
} bus_iterator;

enum { TYPE_INVALID = 0, TYPE_ARRAY = 'a', TYPE_DOUBLE = 'd', TYPE_DICT_ENTRY = 'e', TYPE_STRUCT = 'r', TYPE_STRING = 's', TYPE_UINT32 = 'u', TYPE_VARIANT = 'v' };

static struct {
    unsigned int (*threads_init_default)(void);
    void (*error_init)(bus_error *);
    void (*error_free)(bus_error *);
    DBusConnection *(*connection_open_private)(const char *, bus_error *);
    unsigned int (*bus_register)(DBusConnection *, bus_error *);
    void (*bus_add_match)(DBusConnection *, const char *, bus_error *);
    void (*connection_set_exit_on_disconnect)(DBusConnection *, unsigned int);
    void (*connection_close)(DBusConnection *);
    void (*connection_unref)(DBusConnection *);
    unsigned int (*connection_get_unix_fd)(DBusConnection *, int *);
    unsigned int (*connection_read_write)(DBusConnection *, int);
    DBusMessage *(*connection_pop_message)(DBusConnection *);
    DBusMessage *(*connection_send_with_reply_and_block)(DBusConnection *, DBusMessage *, int, bus_error *);
    DBusMessage *(*message_new_method_call)(const char *, const char *, const char *, const char *);
    void (*message_unref)(DBusMessage *);
    unsigned int (*message_is_signal)(DBusMessage *, const char *, const char *);
    unsigned int (*message_iter_init)(DBusMessage *, bus_iterator *);
    void (*message_iter_init_append)(DBusMessage *, bus_iterator *);
    unsigned int (*message_iter_open_container)(bus_iterator *, int, const char *, bus_iterator *);
    unsigned int (*message_iter_append_basic)(bus_iterator *, int, const void *);
    unsigned int (*message_iter_close_container)(bus_iterator *, bus_iterator *);
    int (*message_iter_get_arg_type)(bus_iterator *);
    void (*message_iter_recurse)(bus_iterator *, bus_iterator *);
    unsigned int (*message_iter_next)(bus_iterator *);
    void (*message_iter_get_basic)(bus_iterator *, void *);
} dbus;

static int is_loaded;
static pthread_once_t loaded = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen("libdbus-1.so.3", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    const struct {
        void **function;
        const char *name;
    } functions[] = {
#define FUNCTION(name) {(void **)&dbus.name, "dbus_" #name}
        FUNCTION(threads_init_default),
        FUNCTION(error_init),
        FUNCTION(error_free),
        FUNCTION(connection_open_private),
        FUNCTION(bus_register),
        FUNCTION(bus_add_match),
        FUNCTION(connection_set_exit_on_disconnect),
        FUNCTION(connection_close),
        FUNCTION(connection_unref),
        FUNCTION(connection_get_unix_fd),
        FUNCTION(connection_read_write),
        FUNCTION(connection_pop_message),
        FUNCTION(connection_send_with_reply_and_block),
        FUNCTION(message_new_method_call),
        FUNCTION(message_unref),
        FUNCTION(message_is_signal),
        FUNCTION(message_iter_init),
        FUNCTION(message_iter_init_append),
        FUNCTION(message_iter_open_container),
        FUNCTION(message_iter_append_basic),
        FUNCTION(message_iter_close_container),
        FUNCTION(message_iter_get_arg_type),
        FUNCTION(message_iter_recurse),
        FUNCTION(message_iter_next),
        FUNCTION(message_iter_get_basic),
#undef FUNCTION
    };
    for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
        void *found = dlsym(library, functions[index].name);
        if (!found) return;
        *functions[index].function = found;
    }
    is_loaded = dbus.threads_init_default() != 0;
}

struct livery_bus {
    DBusConnection *connection;
};

#define PORTAL "org.freedesktop.portal.Desktop"
#define SETTINGS "org.freedesktop.portal.Settings"
static const char *const space = "org.freedesktop.appearance";

static const livery_bus_settings nothing = {0, 0, {-1, -1, -1}};

livery_bus *livery_bus_open(const char *address, livery_bus_status *status) {
    pthread_once(&loaded, load);
    *status = LIVERY_BUS_NO_LIBRARY;
    if (!is_loaded) return NULL;
    bus_error error;
    dbus.error_init(&error);
    *status = LIVERY_BUS_NO_BUS;
    DBusConnection *connection = dbus.connection_open_private(address, &error);
    if (!connection) {
        dbus.error_free(&error);
        return NULL;
    }
    dbus.connection_set_exit_on_disconnect(connection, 0);
    livery_bus *bus = malloc(sizeof *bus);
    if (!bus || !dbus.bus_register(connection, &error)) {
        *status = LIVERY_BUS_REFUSED;
        dbus.error_free(&error);
        dbus.connection_close(connection);
        dbus.connection_unref(connection);
        free(bus);
        return NULL;
    }
    bus->connection = connection;
    *status = LIVERY_BUS_GOOD;
    return bus;
}

livery_bus_status livery_bus_follow(livery_bus *bus) {
    static const char *const matches[] = {
        "type='signal',interface='" SETTINGS "',member='SettingChanged',arg0='org.freedesktop.appearance'",
        /* A portal that comes later, or comes back. */
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='" PORTAL "'",
    };
    livery_bus_status status = LIVERY_BUS_GOOD;
    bus_error error;
    dbus.error_init(&error);
    for (size_t index = 0; index < 2; index++) {
        dbus.bus_add_match(bus->connection, matches[index], &error);
        if (error.name) status = LIVERY_BUS_REFUSED;
        dbus.error_free(&error);
    }
    return status;
}

/* Takes in one setting, of whatever type it turns out to be: a portal may say anything. */
static int take_setting(const char *key, bus_iterator *value, livery_bus_settings *settings) {
    bus_iterator current = *value;
    int type = dbus.message_iter_get_arg_type(&current);
    /* Some portals wrap values twice. */
    for (int depth = 0; type == TYPE_VARIANT && depth < 4; depth++) {
        bus_iterator inner;
        dbus.message_iter_recurse(&current, &inner);
        current = inner;
        type = dbus.message_iter_get_arg_type(&current);
    }
    if (type == TYPE_UINT32) {
        uint32_t number = 0;
        dbus.message_iter_get_basic(&current, &number);
        if (strcmp(key, "color-scheme") == 0) {
            settings->color_scheme = number;
        } else if (strcmp(key, "contrast") == 0) {
            settings->contrast = number;
        } else {
            return 0;
        }
        return 1;
    }
    if (type == TYPE_STRUCT && strcmp(key, "accent-color") == 0) {
        double parts[3] = {-1, -1, -1};
        bus_iterator inner;
        dbus.message_iter_recurse(&current, &inner);
        for (int index = 0; index < 3 && dbus.message_iter_get_arg_type(&inner) == TYPE_DOUBLE; index++) {
            dbus.message_iter_get_basic(&inner, &parts[index]);
            dbus.message_iter_next(&inner);
        }
        memcpy(settings->accent, parts, sizeof parts);
        return 1;
    }
    return 0;
}

/* Takes in a{sv}. */
static void take_dictionary(bus_iterator *array, livery_bus_settings *settings) {
    bus_iterator entries;
    dbus.message_iter_recurse(array, &entries);
    for (; dbus.message_iter_get_arg_type(&entries) == TYPE_DICT_ENTRY; dbus.message_iter_next(&entries)) {
        bus_iterator entry;
        dbus.message_iter_recurse(&entries, &entry);
        if (dbus.message_iter_get_arg_type(&entry) != TYPE_STRING) continue;
        const char *key = NULL;
        dbus.message_iter_get_basic(&entry, &key);
        if (dbus.message_iter_next(&entry)) take_setting(key, &entry, settings);
    }
}

livery_bus_status livery_bus_read(livery_bus *bus, int milliseconds, livery_bus_settings *settings) {
    *settings = nothing;
    DBusMessage *call = dbus.message_new_method_call(PORTAL, "/org/freedesktop/portal/desktop", SETTINGS, "ReadAll");
    if (!call) return LIVERY_BUS_REFUSED;
    bus_iterator arguments, names;
    dbus.message_iter_init_append(call, &arguments);
    dbus.message_iter_open_container(&arguments, TYPE_ARRAY, "s", &names);
    dbus.message_iter_append_basic(&names, TYPE_STRING, &space);
    dbus.message_iter_close_container(&arguments, &names);
    bus_error error;
    dbus.error_init(&error);
    DBusMessage *reply = dbus.connection_send_with_reply_and_block(bus->connection, call, milliseconds, &error);
    dbus.message_unref(call);
    if (!reply) {
        dbus.error_free(&error);
        return LIVERY_BUS_NO_PORTAL;
    }
    bus_iterator results;
    /* a{sa{sv}} */
    if (dbus.message_iter_init(reply, &results) && dbus.message_iter_get_arg_type(&results) == TYPE_ARRAY) {
        bus_iterator entries;
        dbus.message_iter_recurse(&results, &entries);
        for (; dbus.message_iter_get_arg_type(&entries) == TYPE_DICT_ENTRY; dbus.message_iter_next(&entries)) {
            bus_iterator entry;
            dbus.message_iter_recurse(&entries, &entry);
            if (dbus.message_iter_get_arg_type(&entry) != TYPE_STRING) continue;
            const char *name = NULL;
            dbus.message_iter_get_basic(&entry, &name);
            if (strcmp(name, space) != 0 || !dbus.message_iter_next(&entry)) continue;
            if (dbus.message_iter_get_arg_type(&entry) == TYPE_ARRAY) take_dictionary(&entry, settings);
        }
    }
    dbus.message_unref(reply);
    return LIVERY_BUS_GOOD;
}

int livery_bus_descriptor(livery_bus *bus) {
    int descriptor = -1;
    dbus.connection_get_unix_fd(bus->connection, &descriptor);
    return descriptor;
}

static int take_signal(DBusMessage *message, livery_bus_settings *settings) {
    if (dbus.message_is_signal(message, "org.freedesktop.DBus", "NameOwnerChanged")) return 2;
    if (!dbus.message_is_signal(message, SETTINGS, "SettingChanged")) return 0;
    bus_iterator arguments;
    const char *texts[2] = {NULL, NULL};
    if (!dbus.message_iter_init(message, &arguments)) return 0;
    for (int index = 0; index < 2; index++) {
        if (dbus.message_iter_get_arg_type(&arguments) != TYPE_STRING) return 0;
        dbus.message_iter_get_basic(&arguments, &texts[index]);
        if (!dbus.message_iter_next(&arguments)) return 0;
    }
    if (strcmp(texts[0], space) != 0) return 0;
    return take_setting(texts[1], &arguments, settings);
}

int livery_bus_take(livery_bus *bus, livery_bus_settings *settings) {
    int result = 0;
    unsigned int is_connected = dbus.connection_read_write(bus->connection, 0);
    for (DBusMessage *message; (message = dbus.connection_pop_message(bus->connection));) {
        int taken = take_signal(message, settings);
        if (taken > result) result = taken;
        dbus.message_unref(message);
    }
    return is_connected ? result : -1;
}

void livery_bus_close(livery_bus *bus) {
    dbus.connection_close(bus->connection);
    dbus.connection_unref(bus->connection);
    free(bus);
}
