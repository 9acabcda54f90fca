/* What a plug-in must leave as it found it: rounding, locale, folder, signals. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "state.h"

#include "livery_worker.h"

#include <locale.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

#define SIGNALS 32

static uint64_t control;
static locale_t locale;
static int thorough;
static char folder[1024];
static struct sigaction actions[SIGNALS];

/* How the processor computes, without what it notes about what has happened. */
static uint64_t control_now(void) {
#if defined(__x86_64__)
    uint32_t vector = __builtin_ia32_stmxcsr();
    uint16_t scalar;
    __asm__ volatile("fnstcw %0" : "=m"(scalar));
    return (uint64_t)(vector & ~0x3fu) << 16 | scalar;
#elif defined(__aarch64__)
    uint64_t value;
    __asm__ volatile("mrs %0, fpcr" : "=r"(value));
    return value;
#else
#error "this processor's floating-point control is not known"
#endif
}

static void set_control(uint64_t value) {
#if defined(__x86_64__)
    uint16_t scalar = (uint16_t)value;
    __builtin_ia32_ldmxcsr((uint32_t)(value >> 16));
    __asm__ volatile("fldcw %0" : : "m"(scalar));
#else
    __asm__ volatile("msr fpcr, %0" : : "r"(value));
#endif
}

/* What every function relies on when it is called: that memory is copied forwards, that addresses may be odd, and that the
 * processor's old registers for long fractions are free. */
static inline void clear_flags(void) {
#if defined(__x86_64__)
    /* The bits for single steps, for the direction, and for odd addresses. */
    __builtin_ia32_writeeflags_u64(__builtin_ia32_readeflags_u64() & ~0x40500ull);
    __asm__ volatile("emms");
#endif
}

void state_note(int is_thorough) {
    thorough = is_thorough;
    control = control_now();
    locale = uselocale((locale_t)0);
    if (!thorough) return;
    if (!getcwd(folder, sizeof folder)) folder[0] = 0;
    for (int number = 1; number < SIGNALS; number++) (void)sigaction(number, NULL, &actions[number]);
}

uint64_t state_restore(void) {
    uint64_t changed = 0;
    clear_flags();
    if (control_now() != control) {
        set_control(control);
        changed |= LW_CHANGED_ROUNDING;
    }
    const char *name = setlocale(LC_ALL, NULL);
    if (name && strcmp(name, "C") != 0) {
        (void)setlocale(LC_ALL, "C");
        changed |= LW_CHANGED_LOCALE;
    }
    if (uselocale((locale_t)0) != locale) {
        (void)uselocale(locale);
        changed |= LW_CHANGED_LOCALE;
    }
    if (!thorough) return changed;
    char now[sizeof folder];
    if (folder[0] && (!getcwd(now, sizeof now) || strcmp(now, folder) != 0)) {
        if (chdir(folder) == 0) changed |= LW_CHANGED_FOLDER;
    }
    for (int number = 1; number < SIGNALS; number++) {
        struct sigaction action;
        if (sigaction(number, NULL, &action) != 0 || action.sa_sigaction == actions[number].sa_sigaction) continue;
        (void)sigaction(number, &actions[number], NULL);
        changed |= LW_CHANGED_SIGNALS;
    }
    return changed;
}
