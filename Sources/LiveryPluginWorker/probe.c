#include "probe.h"

#include "channel.h"
#include "confine.h"
#include "plugin_probe.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static confinement reached;

static int confine_further(void) {
    (void)unsetenv("LD_LIBRARY_PATH");
    return confine_calls(reached);
}

int probe_main(char **arguments) {
    lw_setup setup;
    memset(&setup, 0, sizeof setup);
    setup.memory = (uint64_t)1 << 30;
    setup.processor = 300;
    const int threads = strcmp(arguments[0], "threads") == 0;
    setup.wanted = LW_WANT_LANDLOCK | LW_WANT_SECCOMP | (threads ? LW_WANT_THREADS : 0);
    static char folders[65536];
    reading readable = {0, folders};
    size_t used = 0;
    for (char **folder = arguments + 1; *folder; folder++) {
        size_t length = strlen(*folder) + 1;
        if (used + length > sizeof folders) break;
        memcpy(folders + used, *folder, length);
        plugin_probe_folder(folders + used);
        used += length;
        readable.count++;
    }
    if (chdir("/") != 0) worker_exit(LW_EXIT_SETUP);
    /* Files that the loader opens get numbers that may be closed again. */
    int last;
    do {
        last = dup(LW_FD_LIFE);
    } while (last >= 0 && last < LW_FD_FILES - 1);
    plugin_probe_prepare(LW_FD_SOCKET);
    confine_process(&setup);
    reached = confine_loading(&setup, &readable);
    return plugin_probe_run(LW_FD_SOCKET, reached.seccomp != 0, confine_further);
}
