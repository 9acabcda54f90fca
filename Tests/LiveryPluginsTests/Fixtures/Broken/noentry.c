/* Exports something, but not the entry of a plug-in. */
int livery_plugin_entry_0(void);
int livery_plugin_entry_0(void) { return 0; }
