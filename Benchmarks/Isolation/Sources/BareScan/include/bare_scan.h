/* What looking for plug-ins takes when nothing is made of it: the reference for Livery's scan. */
#ifndef BARE_SCAN_H
#define BARE_SCAN_H

/* Lists a directory, looks at each folder in it whose name ends in `.liveryplugin`, reads its `plugin.yaml` and has libyaml
 * go through its events. Returns how many events there were; -1 when something cannot be read. */
long bare_scan(const char *directory);

#endif
