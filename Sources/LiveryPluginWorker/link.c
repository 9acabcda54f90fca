/* Keeps Swift's runtime out of this program, which would take longer to load than all the rest.
 *
 * The package manager links every program as one in Swift: with a piece of start-up code that tells the runtime about the
 * program's types, and with the runtime itself. The start-up code finds here what it calls, and the linker reads here, as it
 * does in modules of Swift, that only libraries which are used are wanted. Nothing of it can be seen by plug-ins. */
#if defined(__linux__) && !defined(LW_SANITIZED)
__attribute__((visibility("hidden"))) void swift_addNewDSOImage(const void *image);

void swift_addNewDSOImage(const void *image) { (void)image; }

__attribute__((visibility("hidden"))) _Bool _swift_backtrace_isThunkFunction(const char *name);

_Bool _swift_backtrace_isThunkFunction(const char *name) {
    (void)name;
    return 0;
}

__attribute__((section(".swift1_autolink_entries"), used)) static const char link_options[] = "-Wl,--as-needed";
#elif defined(LW_SANITIZED)
/* The host has the C library loaded first. */
const char *__asan_default_options(void);

const char *__asan_default_options(void) { return "verify_asan_link_order=0"; }
#else
extern int worker_link_is_empty;
#endif
