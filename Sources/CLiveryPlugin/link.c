/* A plug-in in Swift needs of the runtime what it uses, and nothing else.
 *
 * Every module of Swift asks the linker for the libraries of concurrency and of regular expressions, which take as long to
 * load as all the rest. The linker reads here, as it does in modules of Swift, that only libraries which are used are wanted. */
#if defined(__linux__)
__attribute__((section(".swift1_autolink_entries"), used)) static const char link_options[] = "-Wl,--as-needed";
#else
extern int plugin_link_is_empty;
#endif
