/* The part of GTK 4 that the picker uses, with widgets as plain pointers: what Swift cannot call (functions with a
   variable number of arguments, macros) or would have to cast. */
#ifndef PICKER_H
#define PICKER_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/* A closure of Swift's: called with its data, which is given back with the second. */
typedef void (*picker_call)(void *data);

/* The application. Runs `activate` once there is a display; returns the exit code. */
int picker_run(const char *id, picker_call activate, void *data);
/* Has the main loop call `call` and then `free` with `data`: at once, or when all that is shown has been drawn. From any
   thread. */
void picker_later(bool is_urgent, picker_call call, picker_call free, void *data);
/* Has `call` run whenever a signal is sent, and `free` when the object goes. */
void picker_connect(void *object, const char *signal, picker_call call, picker_call free, void *data);

/* The window and its parts. */
void *picker_window(const char *title, int width, int height);
void picker_present(void *window, void *content);
void picker_header(void *window, void *title);
void *picker_box(bool is_vertical, int spacing);
void *picker_flow(int columns, int spacing);
void *picker_scroller(void *child);
void *picker_label(const char *text, bool wraps);
/* A text of which the end matters most. */
void *picker_path(void);
void *picker_button(const char *_Nullable text);
void *picker_toggle(const char *text, void *_Nullable group);
void *picker_entry(const char *placeholder);
void *picker_switch(bool is_on);
void *picker_check(const char *text, bool is_on);
void *picker_scale(double value);
void *picker_progress(double fraction);
void *picker_separator(void);
void *picker_list(void);
void *picker_drop_down(void);
void *picker_bar(void *label);

void picker_add(void *box, void *child);
void picker_flow_add(void *flow, void *child);
void picker_list_add(void *list, void *child, const char *name);
void picker_class(void *widget, const char *name, bool is_on);
void picker_expand(void *widget, bool horizontally, bool vertically);
void picker_align_start(void *widget);
void picker_center(void *widget);
void picker_width(void *widget, int width);
void picker_tooltip(void *widget, const char *text);
void picker_sensitive(void *widget, bool is_sensitive);
void picker_label_set(void *label, const char *text);
void picker_bar_show(void *bar, bool is_shown);
void picker_toggle_set(void *toggle, bool is_on);
bool picker_toggle_is_on(void *toggle);
int picker_list_selected(void *list);
void picker_list_select(void *list, int index);
void picker_drop_down_set(void *drop_down, const char *_Nullable const *_Nonnull texts, int selected);
int picker_drop_down_selected(void *drop_down);

/* Dialogs. */
void picker_alert(void *window, const char *title, const char *text, const char *confirm, const char *cancel);
void picker_choose_file(void *window, const char *title, const char *open, const char *cancel);

/* Style sheets: one for the whole display, whose text can be replaced. */
void *picker_style(void);
void picker_style_set(void *style, const char *css);
void picker_prefer_dark(bool is_dark);

/* What a test looks at: which widgets there are, and where one is in its window's surface. */
unsigned long picker_fingerprint(void *window);
bool picker_bounds(void *widget, int *x, int *y, int *width, int *height);
/* Calls back once the next frame has been drawn. */
void picker_after_frame(void *window, picker_call call, picker_call free, void *data);

#pragma clang assume_nonnull end

#endif
