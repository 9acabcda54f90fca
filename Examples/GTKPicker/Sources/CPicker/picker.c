#include "picker.h"

#include <gtk/gtk.h>

typedef struct {
    picker_call call;
    picker_call free;
    void *data;
} closure;

static void activate(closure *self) { self->call(self->data); }

int picker_run(const char *id, picker_call call, void *data) {
    closure start = {call, NULL, data};
    /* Each picker is a process of its own, however many are open. */
    GtkApplication *application = gtk_application_new(id, G_APPLICATION_NON_UNIQUE);
    g_signal_connect_swapped(application, "activate", G_CALLBACK(activate), &start);
    int code = g_application_run(G_APPLICATION(application), 0, NULL);
    g_object_unref(application);
    return code;
}

static closure *closure_new(picker_call call, picker_call free, void *data) {
    closure *self = g_new(closure, 1);
    *self = (closure){call, free, data};
    return self;
}

static void closure_free(void *data) {
    closure *self = data;
    if (self->free) self->free(self->data);
    g_free(self);
}

static gboolean run_once(void *data) {
    activate(data);
    return G_SOURCE_REMOVE;
}

void picker_later(bool is_urgent, picker_call call, picker_call free, void *data) {
    g_idle_add_full(is_urgent ? G_PRIORITY_DEFAULT : G_PRIORITY_LOW, run_once, closure_new(call, free, data), closure_free);
}

static void signal_free(void *data, GClosure *unused) {
    (void)unused;
    closure_free(data);
}

void picker_connect(void *object, const char *signal, picker_call call, picker_call free, void *data) {
    g_signal_connect_data(object, signal, G_CALLBACK(activate), closure_new(call, free, data), signal_free, G_CONNECT_SWAPPED);
}

void *picker_window(const char *title, int width, int height) {
    GtkWidget *window = gtk_application_window_new(GTK_APPLICATION(g_application_get_default()));
    gtk_window_set_title(GTK_WINDOW(window), title);
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    return window;
}

void picker_header(void *window, void *title) {
    GtkWidget *bar = gtk_header_bar_new();
    gtk_header_bar_set_title_widget(GTK_HEADER_BAR(bar), title);
    gtk_window_set_titlebar(window, bar);
}

void picker_present(void *window, void *content) {
    gtk_window_set_child(window, content);
    gtk_window_present(window);
}

void *picker_box(bool is_vertical, int spacing) {
    return gtk_box_new(is_vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, spacing);
}

void *picker_flow(int columns, int spacing) {
    GtkWidget *flow = gtk_flow_box_new();
    gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(flow), GTK_SELECTION_NONE);
    gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(flow), (guint)columns);
    gtk_flow_box_set_min_children_per_line(GTK_FLOW_BOX(flow), (guint)columns);
    gtk_flow_box_set_column_spacing(GTK_FLOW_BOX(flow), (guint)spacing);
    gtk_flow_box_set_row_spacing(GTK_FLOW_BOX(flow), (guint)spacing);
    return flow;
}

void *picker_scroller(void *child) {
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), child);
    return scroller;
}

void *picker_label(const char *text, bool wraps) {
    GtkWidget *label = gtk_label_new(text);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    if (wraps) {
        gtk_label_set_wrap(GTK_LABEL(label), TRUE);
        gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
        gtk_label_set_max_width_chars(GTK_LABEL(label), 60);
    }
    return label;
}

void *picker_path(void) {
    GtkWidget *label = gtk_label_new("");
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_START);
    gtk_label_set_max_width_chars(GTK_LABEL(label), 20);
    return label;
}

void *picker_button(const char *text) { return text ? gtk_button_new_with_label(text) : gtk_button_new(); }

void *picker_toggle(const char *text, void *group) {
    GtkWidget *toggle = gtk_toggle_button_new_with_label(text);
    if (group) gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(toggle), group);
    return toggle;
}

void *picker_entry(const char *placeholder) {
    GtkWidget *entry = gtk_entry_new();
    gtk_entry_set_placeholder_text(GTK_ENTRY(entry), placeholder);
    return entry;
}

void *picker_switch(bool is_on) {
    GtkWidget *widget = gtk_switch_new();
    gtk_switch_set_active(GTK_SWITCH(widget), is_on);
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER);
    return widget;
}

void *picker_check(const char *text, bool is_on) {
    GtkWidget *check = gtk_check_button_new_with_label(text);
    gtk_check_button_set_active(GTK_CHECK_BUTTON(check), is_on);
    return check;
}

void *picker_scale(double value) {
    GtkWidget *scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01);
    gtk_range_set_value(GTK_RANGE(scale), value);
    return scale;
}

void *picker_progress(double fraction) {
    GtkWidget *bar = gtk_progress_bar_new();
    gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(bar), fraction);
    gtk_widget_set_valign(bar, GTK_ALIGN_CENTER);
    return bar;
}

void *picker_separator(void) { return gtk_separator_new(GTK_ORIENTATION_HORIZONTAL); }

void *picker_list(void) {
    GtkWidget *list = gtk_list_box_new();
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_SINGLE);
    return list;
}

void *picker_drop_down(void) {
    const char *none[] = {NULL};
    return gtk_drop_down_new_from_strings(none);
}

void *picker_bar(void *label) {
    GtkWidget *bar = gtk_info_bar_new();
    gtk_info_bar_set_message_type(GTK_INFO_BAR(bar), GTK_MESSAGE_WARNING);
    /* As wide as the bar: a text that wraps asks for little. */
    gtk_widget_set_hexpand(label, TRUE);
    gtk_info_bar_add_child(GTK_INFO_BAR(bar), label);
    gtk_info_bar_set_revealed(GTK_INFO_BAR(bar), FALSE);
    return bar;
}

void picker_add(void *box, void *child) { gtk_box_append(box, child); }

void picker_flow_add(void *flow, void *child) { gtk_flow_box_append(flow, child); }

void picker_list_add(void *list, void *child, const char *name) {
    gtk_list_box_append(list, child);
    gtk_widget_set_name(gtk_widget_get_parent(child), name);
}

void picker_class(void *widget, const char *name, bool is_on) {
    if (is_on) {
        gtk_widget_add_css_class(widget, name);
    } else {
        gtk_widget_remove_css_class(widget, name);
    }
}

void picker_expand(void *widget, bool horizontally, bool vertically) {
    gtk_widget_set_hexpand(widget, horizontally);
    gtk_widget_set_vexpand(widget, vertically);
}

void picker_align_start(void *widget) { gtk_widget_set_halign(widget, GTK_ALIGN_START); }

void picker_center(void *widget) {
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER);
}

void picker_width(void *widget, int width) { gtk_widget_set_size_request(widget, width, -1); }

void picker_tooltip(void *widget, const char *text) {
    gtk_widget_set_tooltip_text(widget, text);
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void picker_sensitive(void *widget, bool is_sensitive) { gtk_widget_set_sensitive(widget, is_sensitive); }

void picker_label_set(void *label, const char *text) { gtk_label_set_text(label, text); }

void picker_bar_show(void *bar, bool is_shown) { gtk_info_bar_set_revealed(bar, is_shown); }

void picker_toggle_set(void *toggle, bool is_on) { gtk_toggle_button_set_active(toggle, is_on); }

bool picker_toggle_is_on(void *toggle) { return gtk_toggle_button_get_active(toggle); }

int picker_list_selected(void *list) {
    GtkListBoxRow *row = gtk_list_box_get_selected_row(list);
    return row ? gtk_list_box_row_get_index(row) : -1;
}

void picker_list_select(void *list, int index) {
    gtk_list_box_select_row(list, gtk_list_box_get_row_at_index(list, index));
}

void picker_drop_down_set(void *drop_down, const char *_Nullable const *_Nonnull texts, int selected) {
    GtkStringList *list = GTK_STRING_LIST(gtk_drop_down_get_model(drop_down));
    guint count = g_list_model_get_n_items(G_LIST_MODEL(list));
    gboolean is_same = count == g_strv_length((char **)texts);
    for (guint index = 0; is_same && index < count; index++) {
        is_same = g_strcmp0(gtk_string_list_get_string(list, index), texts[index]) == 0;
    }
    if (!is_same) gtk_string_list_splice(list, 0, count, texts);
    gtk_drop_down_set_selected(drop_down, (guint)selected);
}

int picker_drop_down_selected(void *drop_down) {
    guint selected = gtk_drop_down_get_selected(drop_down);
    return selected == GTK_INVALID_LIST_POSITION ? -1 : (int)selected;
}

void picker_alert(void *window, const char *title, const char *text, const char *confirm, const char *cancel) {
    GtkWidget *dialog = gtk_message_dialog_new(
        window, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", title);
    gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", text);
    gtk_dialog_add_button(GTK_DIALOG(dialog), cancel, GTK_RESPONSE_CANCEL);
    GtkWidget *button = gtk_dialog_add_button(GTK_DIALOG(dialog), confirm, GTK_RESPONSE_ACCEPT);
    gtk_widget_add_css_class(button, "primary");
    g_signal_connect(dialog, "response", G_CALLBACK(gtk_window_destroy), NULL);
    gtk_window_present(GTK_WINDOW(dialog));
}

void picker_choose_file(void *window, const char *title, const char *open, const char *cancel) {
    GtkWidget *dialog = gtk_file_chooser_dialog_new(
        title, window, GTK_FILE_CHOOSER_ACTION_OPEN, cancel, GTK_RESPONSE_CANCEL, open, GTK_RESPONSE_ACCEPT, NULL);
    GtkWidget *button = gtk_dialog_get_widget_for_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
    gtk_widget_add_css_class(button, "primary");
    gtk_window_set_default_size(GTK_WINDOW(dialog), 760, 480);
    g_signal_connect(dialog, "response", G_CALLBACK(gtk_window_destroy), NULL);
    gtk_window_present(GTK_WINDOW(dialog));
}

void *picker_style(void) {
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    return provider;
}

void picker_style_set(void *style, const char *css) { gtk_css_provider_load_from_data(style, css, -1); }

void picker_prefer_dark(bool is_dark) {
    g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", (gboolean)is_dark, NULL);
}

static unsigned long mix(unsigned long sum, GtkWidget *widget) {
    sum = (sum ^ (unsigned long)(size_t)widget) * 1099511628211UL;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        /* The rows of a list that is closed come and go with its model. */
        if (!GTK_IS_POPOVER(child)) sum = mix(sum, child);
    }
    return sum;
}

unsigned long picker_fingerprint(void *window) { return mix(14695981039346656037UL, window); }

bool picker_bounds(void *widget, int *x, int *y, int *width, int *height) {
    GtkNative *native = gtk_widget_get_native(widget);
    graphene_rect_t bounds;
    if (!native || !gtk_widget_get_mapped(widget) || !gtk_widget_compute_bounds(widget, GTK_WIDGET(native), &bounds)) {
        return false;
    }
    double dx, dy;
    gtk_native_get_surface_transform(native, &dx, &dy);
    *x = (int)(bounds.origin.x + dx);
    *y = (int)(bounds.origin.y + dy);
    *width = (int)bounds.size.width;
    *height = (int)bounds.size.height;
    return true;
}

static void frame_drawn(GdkFrameClock *clock, closure *self) {
    g_signal_handlers_disconnect_by_func(clock, G_CALLBACK(frame_drawn), self);
    activate(self);
    closure_free(self);
}

void picker_after_frame(void *window, picker_call call, picker_call free, void *data) {
    GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
    if (!clock) return picker_later(true, call, free, data);
    g_signal_connect(clock, "after-paint", G_CALLBACK(frame_drawn), closure_new(call, free, data));
    gtk_widget_queue_draw(window);
}
