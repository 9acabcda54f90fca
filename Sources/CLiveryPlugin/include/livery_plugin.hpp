/*
 * livery_plugin.hpp - the plug-in interface of livery_plugin.h for authors who write C++17. One header, nothing to link.
 *
 *     #include "livery_plugin.hpp"
 *
 *     static void dim(livery::Call &call, livery::Batch &batch) {
 *         const float keep = float(1 - call.number("amount") / 100);
 *         batch.each([&](livery::Color &color) { color[0] *= keep; });
 *     }
 *
 *     static constexpr lv_function functions[] = {
 *         livery::transform<dim>("dim", "Takes away a part of the lightness.", LV_SPACE_OKLCH,
 *                                LV_FUNCTION_CONCURRENT | LV_FUNCTION_KEEPS_ALPHA),
 *     };
 *
 *     LIVERY_PLUGIN("org.example.dim", "1.0.0", functions)
 *
 * A body that cannot give a result throws livery::Failure, or any other exception: nothing crosses the border but a
 * status and a sentence. Everything that a body gets is a view of what the host passed, valid during the call.
 */
#ifndef LIVERY_PLUGIN_HPP
#define LIVERY_PLUGIN_HPP

/* C may come across this file in a folder of headers: there is nothing in it for C. */
#ifdef __cplusplus

#include "livery_plugin.h"

#include <cmath>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace livery {

/* ---- Texts and colours ----------------------------------------------------------------------------------------- */

/* A view of a text of the interface. */
inline std::string_view view(const lv_str &text) noexcept {
    return text.bytes == nullptr ? std::string_view() : std::string_view(text.bytes, text.length);
}

/* A text as the interface passes it. It lives as long as what it views. */
inline constexpr lv_str text(std::string_view text) noexcept {
    return lv_str{text.data(), static_cast<uint32_t>(text.size()), 0};
}

/* A colour in the function's space: three components and straight alpha. */
struct Color {
    float components[4];

    float &operator[](std::size_t index) noexcept { return components[index]; }
    float operator[](std::size_t index) const noexcept { return components[index]; }
    float alpha() const noexcept { return components[3]; }

    static Color of(const lv_rgba &raw) noexcept { return Color{{raw.c[0], raw.c[1], raw.c[2], raw.c[3]}}; }
    lv_rgba raw() const noexcept { return lv_rgba{{components[0], components[1], components[2], components[3]}}; }
};
static_assert(sizeof(Color) == sizeof(lv_rgba) && std::is_trivially_copyable_v<Color>, "a Color is an lv_rgba");

/* Why a function gives no result: a status of the interface, and one sentence for people. */
class Failure : public std::exception {
  public:
    Failure(int32_t code, std::string message) : code_(code), message_(std::move(message)) {}

    /* There is no answer for this input. */
    static Failure refused(std::string message) { return Failure(LV_ERR_REFUSED, std::move(message)); }
    /* An argument or a value has no meaning here. */
    static Failure invalid(std::string message) { return Failure(LV_ERR_INVALID, std::move(message)); }

    int32_t code() const noexcept { return code_; }
    const char *what() const noexcept override { return message_.c_str(); }
    const std::string &message() const noexcept { return message_; }

  private:
    int32_t code_;
    std::string message_;
};

/* The elements of a span, whatever distance the writer has between them. For `for (const auto &role : roles)`. */
template <typename Element>
class Elements {
  public:
    class Iterator {
      public:
        Iterator(const unsigned char *place, uint32_t stride) noexcept : place_(place), stride_(stride) {}
        const Element &operator*() const noexcept { return *reinterpret_cast<const Element *>(place_); }
        Iterator &operator++() noexcept {
            place_ += stride_;
            return *this;
        }
        bool operator!=(const Iterator &other) const noexcept { return place_ != other.place_; }

      private:
        const unsigned char *place_;
        uint32_t stride_;
    };

    explicit Elements(const lv_span &span) noexcept : span_(span) {
        if (span.first == nullptr || span.stride < sizeof(Element)) span_.count = 0;
    }
    uint32_t size() const noexcept { return span_.count; }
    bool empty() const noexcept { return span_.count == 0; }
    /* The element at an index below size(). */
    const Element &operator[](uint32_t index) const noexcept { return *LV_AT(Element, span_, index); }
    Iterator begin() const noexcept {
        return Iterator(static_cast<const unsigned char *>(span_.first), span_.stride);
    }
    Iterator end() const noexcept {
        return Iterator(span_.count == 0
                            ? static_cast<const unsigned char *>(span_.first)
                            : static_cast<const unsigned char *>(span_.first) + std::size_t{span_.stride} * span_.count,
                        span_.stride);
    }

  private:
    lv_span span_;
};

/* ---- Host and call --------------------------------------------------------------------------------------------- */

/* The host's colour maths: the same that the host itself uses and judges by. */
class ColorService {
  public:
    explicit ColorService(const lv_color_service *service) noexcept : service_(service) {}

    /* A colour from one space to another, unbounded. */
    Color convert(const Color &color, uint32_t from, uint32_t to) const {
        return map([&](const lv_rgba *in, lv_rgba *out) { return service_->convert(from, to, in, out, 1); }, color);
    }
    /* A colour of `space` brought into the gamut of an RGB space. */
    Color gamut_map(const Color &color, uint32_t space, uint32_t gamut = LV_SPACE_SRGB,
                    uint32_t method = LV_GAMUT_CSS) const {
        return map([&](const lv_rgba *in, lv_rgba *out) { return service_->gamut_map(method, space, gamut, in, out, 1); },
                   color);
    }
    /* A colour as a screen with 8 bits a channel shows it. */
    Color quantize(const Color &color, uint32_t from, uint32_t to) const {
        return map([&](const lv_rgba *in, lv_rgba *out) { return service_->quantize(from, to, in, out, 1); }, color);
    }
    /* How far two colours are apart, or how well `a` can be read on `b`. */
    double measure(uint32_t metric, const Color &a, const Color &b, uint32_t space) const {
        const lv_rgba first = a.raw(), second = b.raw();
        double result = 0;
        check(service_->measure(metric, space, &first, &second, &result, 1));
        return result;
    }
    /* A colour as somebody with LV_VISION_PROTAN ... sees it. */
    Color simulate(const Color &color, uint32_t space, uint32_t vision, double severity = 1) const {
        return map(
            [&](const lv_rgba *in, lv_rgba *out) { return service_->simulate(vision, severity, space, in, out, 1); },
            color);
    }
    /* The table itself, for many colours at once. */
    const lv_color_service *raw() const noexcept { return service_; }

  private:
    const lv_color_service *service_;

    template <typename Body>
    static Color map(Body body, const Color &color) {
        const lv_rgba in = color.raw();
        lv_rgba out = in;
        check(body(&in, &out));
        return Color::of(out);
    }
    static void check(int32_t status) {
        if (status != LV_OK) throw Failure(status, "the host's colour service refused the request");
    }
};

/* One call: its arguments, and what the host offers while it runs. Nothing here can be copied out of the call. */
class Call {
  public:
    Call(const lv_host *host, const lv_call *call) noexcept : host_(host), call_(call) {}
    Call(const Call &) = delete;
    Call &operator=(const Call &) = delete;

    /* A number, a percentage (8 for 8%), or an angle in degrees. */
    double number(std::string_view id) const { return argument(id).number; }
    int64_t integer(std::string_view id) const { return std::llround(argument(id).number); }
    bool boolean(std::string_view id) const { return argument(id).number != 0; }
    /* A text, or the value of a choice. */
    std::string_view string(std::string_view id) const { return view(argument(id).text); }
    Color color(std::string_view id) const { return Color::of(argument(id).color); }
    /* The colours of a list. */
    Elements<lv_rgba> colors(std::string_view id) const { return Elements<lv_rgba>(argument(id).list); }
    /* The roles of a list, as indices into the theme's; a single role is a list of one or none. */
    Elements<uint32_t> roles(std::string_view id) const { return Elements<uint32_t>(argument(id).list); }
    /* Whether the pack's author wrote the argument; without it the value is the default. */
    bool is_given(std::string_view id) const { return (argument(id).flags & LV_ARG_GIVEN) != 0; }

    /* Whether the result is no longer wanted. */
    bool is_cancelled() const noexcept { return host_->cancelled != nullptr && host_->cancelled(host_) != 0; }
    /* Ends the call when the result is no longer wanted. Ask now and then in long calls. */
    void check_cancellation() const {
        if (is_cancelled()) throw Failure(LV_ERR_CANCELLED, "the host asked to stop");
    }
    /* How far the call is, from 0 to 1. */
    void progress(float fraction) const noexcept {
        if (host_->progress != nullptr) host_->progress(host_, fraction);
    }
    /* One sentence for whoever looks for a fault. */
    void log(std::string_view message, uint32_t level = LV_LOG_DEBUG) const noexcept {
        if (host_->log != nullptr) host_->log(host_, level, text(message));
    }
    /* Memory for `count` elements until the call ends, freed by the host. */
    template <typename Element>
    Element *scratch(uint32_t count) const {
        static_assert(std::is_trivial_v<Element>, "scratch memory runs no constructors");
        void *memory = host_->scratch == nullptr || count > UINT32_MAX / sizeof(Element)
                           ? nullptr
                           : host_->scratch(host_, static_cast<uint32_t>(count * sizeof(Element)), alignof(Element));
        if (memory == nullptr && count > 0) throw Failure(LV_ERR_MEMORY, "the host has no memory for this call");
        return static_cast<Element *>(memory);
    }
    /* The host's colour maths. */
    ColorService colors() const {
        const void *service =
            host_->service == nullptr
                ? nullptr
                : host_->service(host_, text(LV_SERVICE_COLOR), LV_SERVICE_COLOR_VERSION);
        if (service == nullptr) throw Failure(LV_ERR_TOO_OLD, "the host has no colour service");
        return ColorService(static_cast<const lv_color_service *>(service));
    }
    const lv_host *host() const noexcept { return host_; }

  private:
    const lv_host *host_;
    const lv_call *call_;

    const lv_arg &argument(std::string_view id) const {
        for (const lv_arg &argument : Elements<lv_arg>(call_->args)) {
            if (view(argument.id) == id) return argument;
        }
        throw Failure(LV_ERR_INVALID, "the host passed no argument '" + std::string(id) + "'");
    }
};

/* ---- Transforms ------------------------------------------------------------------------------------------------ */

/* The colours of one call of a transform. */
class Batch {
  public:
    Batch(const lv_host *host, lv_batch *batch) noexcept : host_(host), batch_(batch) {}
    Batch(const Batch &) = delete;
    Batch &operator=(const Batch &) = delete;

    uint32_t size() const noexcept { return batch_->count; }
    /* The colour that came in at an index below size(). */
    Color in(uint32_t index) const noexcept { return Color::of(batch_->in[index]); }
    /* Which components of it are `none`: bit n for component n. Their value is 0. */
    uint8_t missing(uint32_t index) const noexcept { return batch_->missing == nullptr ? 0 : batch_->missing[index]; }
    /* Writes the colour that goes out, and which of its components are `none`. */
    void set(uint32_t index, const Color &color, uint8_t missing = 0) noexcept {
        batch_->out[index] = color.raw();
        if (batch_->missing_out != nullptr) batch_->missing_out[index] = missing;
    }
    /* Says that there is no result for this colour, and why. The others stay good. */
    void refuse(uint32_t index, const Failure &failure) noexcept {
        batch_->out[index] = batch_->in[index];
        if (host_->fail_at != nullptr) host_->fail_at(host_, index, failure.code(), text(failure.message()));
    }
    /* Writes for each colour what `body(Color &)` makes of it. A component that is `none` stays so unless it changes. A
     * Failure that is thrown refuses the one colour. */
    template <typename Body>
    void each(Body body) {
        for (uint32_t index = 0; index < size(); index++) {
            const Color before = in(index);
            Color color = before;
            try {
                body(color);
            } catch (const Failure &failure) {
                refuse(index, failure);
                continue;
            }
            uint8_t left = missing(index);
            for (unsigned component = 0; left != 0 && component < 4; component++) {
                if (color[component] != before[component]) left = static_cast<uint8_t>(left & ~(1u << component));
            }
            set(index, color, left);
        }
    }
    const lv_batch *raw() const noexcept { return batch_; }

  private:
    const lv_host *host_;
    lv_batch *batch_;
};

/* ---- Themes ---------------------------------------------------------------------------------------------------- */

/* A resolved theme: what a derive or a check gets. */
class Theme {
  public:
    explicit Theme(const lv_theme *theme) noexcept
        : roles(theme->roles), pairs(theme->pairs), fonts(theme->fonts), languages(theme->languages), theme_(theme) {}

    const Elements<lv_role> roles;
    const Elements<lv_pair> pairs;
    const Elements<lv_font> fonts;
    const Elements<lv_str> languages;

    uint32_t space() const noexcept { return theme_->space; }
    uint32_t appearance() const noexcept { return theme_->appearance; }
    /* The index of a role by its name, or LV_NONE. */
    uint32_t role(std::string_view name) const noexcept {
        for (uint32_t index = 0; index < roles.size(); index++) {
            if (view(roles[index].name) == name) return index;
        }
        return LV_NONE;
    }
    const lv_theme *raw() const noexcept { return theme_; }

  private:
    const lv_theme *theme_;
};

/* Something that a check has found. */
struct Finding {
    uint32_t severity = LV_SEVERITY_WARNING;
    /* A stable word: `contrast`. */
    std::string rule;
    /* One sentence for people. */
    std::string message;
    /* What to do about it. May be empty. */
    std::string help;
    /* Indices of the roles it is about; of a pair, foreground then background. */
    std::vector<uint32_t> roles;
    uint32_t metric = LV_METRIC_OTHER;
    uint32_t relation = LV_RELATION_NONE;
    double measured = 0;
    double required = 0;

    /* A colour that would mend it. */
    struct Suggestion {
        uint32_t role;
        Color value;
        double measured;
        std::string note;
    };
    /* The best first. */
    std::vector<Suggestion> suggestions;
};

/* Takes the results of a derive or a check. */
class Results {
  public:
    explicit Results(const lv_sink *sink) noexcept : sink_(sink) {}
    Results(const Results &) = delete;
    Results &operator=(const Results &) = delete;

    /* A derived value for a role. `rule` is a short stable word, `note` one sentence for people. */
    void set(uint32_t role, const Color &value, std::string_view rule, std::string_view note = {}) {
        derived(LV_DERIVED_SET, role, value.raw(), rule, note);
    }
    /* The value stays what it was; `note` says why. */
    void keep(uint32_t role, std::string_view rule, std::string_view note) {
        derived(LV_DERIVED_KEPT, role, lv_rgba{}, rule, note);
    }
    /* There is no value for this role; `note` says why. */
    void refuse(uint32_t role, std::string_view rule, std::string_view note) {
        derived(LV_DERIVED_REFUSED, role, lv_rgba{}, rule, note);
    }
    void add(const Finding &finding) {
        std::vector<lv_suggestion> suggestions;
        suggestions.reserve(finding.suggestions.size());
        for (const auto &suggestion : finding.suggestions) {
            lv_suggestion raw{};
            raw.size = sizeof raw;
            raw.role = suggestion.role;
            raw.value = suggestion.value.raw();
            raw.measured = suggestion.measured;
            raw.note = text(suggestion.note);
            suggestions.push_back(raw);
        }
        lv_finding raw{};
        raw.size = sizeof raw;
        raw.severity = finding.severity;
        raw.metric = finding.metric;
        raw.relation = finding.relation;
        raw.rule = text(finding.rule);
        raw.message = text(finding.message);
        raw.help = text(finding.help);
        raw.roles = span(finding.roles);
        raw.measured = finding.measured;
        raw.required = finding.required;
        raw.suggestions = span(suggestions);
        if (sink_->finding != nullptr) check(sink_->finding(sink_, &raw));
    }
    const lv_sink *raw() const noexcept { return sink_; }

  private:
    const lv_sink *sink_;

    template <typename Element>
    static lv_span span(const std::vector<Element> &elements) noexcept {
        return lv_span{elements.data(), static_cast<uint32_t>(elements.size()), sizeof(Element)};
    }
    void derived(uint32_t status, uint32_t role, lv_rgba value, std::string_view rule, std::string_view note) {
        lv_derived raw{};
        raw.size = sizeof raw;
        raw.status = status;
        raw.role = role;
        raw.value = value;
        raw.rule = text(rule);
        raw.note = text(note);
        if (sink_->derived != nullptr) check(sink_->derived(sink_, &raw));
    }
    static void check(int32_t status) {
        if (status != LV_OK) throw Failure(status, "the host did not take a result");
    }
};

/* ---- The border ------------------------------------------------------------------------------------------------ */

namespace border {

/* Runs a body and turns whatever it throws into a status and a sentence. */
template <typename Body>
int32_t run(const lv_host *host, Body body) noexcept {
    const auto fail = [host](int32_t code, const char *why) noexcept -> int32_t {
        return host->fail == nullptr ? code : host->fail(host, code, text(std::string_view(why)));
    };
    try {
        body();
        return LV_OK;
    } catch (const Failure &failure) {
        return fail(failure.code() < 0 ? failure.code() : LV_ERR_INTERNAL, failure.what());
    } catch (const std::bad_alloc &) {
        return fail(LV_ERR_MEMORY, "memory ran out");
    } catch (const std::exception &problem) {
        return fail(LV_ERR_INTERNAL, problem.what());
    } catch (...) {
        return fail(LV_ERR_INTERNAL, "something was thrown that is no exception");
    }
}

template <auto Body>
int32_t transform(const lv_host *host, const lv_call *call, lv_batch *batch) noexcept {
    return run(host, [&] {
        Call arguments(host, call);
        Batch colors(host, batch);
        Body(arguments, colors);
    });
}

template <auto Body>
int32_t theme(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink) noexcept {
    return run(host, [&] {
        Call arguments(host, call);
        Results results(sink);
        Body(arguments, Theme(theme), results);
    });
}

constexpr lv_function function(uint32_t kind, std::string_view name, std::string_view summary, uint32_t space,
                               uint32_t flags) noexcept {
    lv_function result{};
    result.size = sizeof(lv_function);
    result.kind = kind;
    result.flags = flags;
    result.space = space;
    result.name = text(name);
    result.summary = text(summary);
    return result;
}

} // namespace border

/* A transform whose body is `void body(livery::Call &, livery::Batch &)`. */
template <auto Body>
constexpr lv_function transform(std::string_view name, std::string_view summary, uint32_t space,
                                uint32_t flags = 0) noexcept {
    lv_function result = border::function(LV_KIND_TRANSFORM, name, summary, space, flags);
    result.transform = border::transform<Body>;
    return result;
}

/* A derive whose body is `void body(livery::Call &, const livery::Theme &, livery::Results &)`. */
template <auto Body>
constexpr lv_function derive(std::string_view name, std::string_view summary, uint32_t space,
                             uint32_t flags = 0) noexcept {
    lv_function result = border::function(LV_KIND_DERIVE, name, summary, space, flags);
    result.derive = border::theme<Body>;
    return result;
}

/* A check whose body is `void body(livery::Call &, const livery::Theme &, livery::Results &)`. */
template <auto Body>
constexpr lv_function check(std::string_view name, std::string_view summary, uint32_t space,
                            uint32_t flags = 0) noexcept {
    lv_function result = border::function(LV_KIND_CHECK, name, summary, space, flags);
    result.check = border::theme<Body>;
    return result;
}

} // namespace livery

/* The plug-in's entry: its id and version as in the manifest, and an array of lv_function with static lifetime. */
#define LIVERY_PLUGIN(plugin_id, plugin_version, plugin_functions)                                                    \
    extern "C" LV_EXPORT int32_t livery_plugin_entry_1(const lv_host *, lv_module *module) {                          \
        if (module == nullptr) return LV_ERR_INVALID;                                                                 \
        if (module->size < sizeof(lv_module)) return LV_ERR_TOO_OLD;                                                  \
        module->size = sizeof(lv_module);                                                                             \
        module->abi = LV_ABI_VERSION;                                                                                 \
        module->id = ::livery::text(plugin_id);                                                                       \
        module->version = ::livery::text(plugin_version);                                                             \
        module->functions = lv_span{plugin_functions, sizeof(plugin_functions) / sizeof(plugin_functions[0]),         \
                                    sizeof(lv_function)};                                                             \
        return LV_OK;                                                                                                 \
    }

#endif /* __cplusplus */
#endif /* LIVERY_PLUGIN_HPP */
