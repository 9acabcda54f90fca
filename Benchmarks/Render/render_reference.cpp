// The same job with libyaml and kainjow's Mustache (Debian: libyaml-dev, libkainjow-mustache-dev): schemes, configurations and
// templates in, files out. One thread. usage: render_reference DATA OUT
#include <yaml.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <kainjow/mustache.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace fs = std::filesystem;
namespace mustache = kainjow::mustache;

// A YAML node: a text, or fields in their order, or items.
struct Node {
    std::string text;
    std::vector<std::pair<std::string, Node>> fields;
    std::vector<Node> items;

    const Node* find(const std::string& key) const {
        for (const auto& field : fields)
            if (field.first == key) return &field.second;
        return nullptr;
    }
    std::string get(const std::string& key, const std::string& otherwise = "") const {
        const Node* node = find(key);
        return node ? node->text : otherwise;
    }
};

static std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

static Node convert(yaml_document_t* document, int index) {
    const yaml_node_t* node = yaml_document_get_node(document, index);
    Node result;
    if (!node) return result;
    if (node->type == YAML_SCALAR_NODE) {
        result.text.assign(reinterpret_cast<const char*>(node->data.scalar.value), node->data.scalar.length);
    } else if (node->type == YAML_MAPPING_NODE) {
        for (auto* pair = node->data.mapping.pairs.start; pair < node->data.mapping.pairs.top; pair++)
            result.fields.emplace_back(convert(document, pair->key).text, convert(document, pair->value));
    } else if (node->type == YAML_SEQUENCE_NODE) {
        for (auto* item = node->data.sequence.items.start; item < node->data.sequence.items.top; item++)
            result.items.push_back(convert(document, *item));
    }
    return result;
}

static Node load(const fs::path& path) {
    std::string text = contents(path);
    yaml_parser_t parser;
    yaml_document_t document;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    Node root;
    if (yaml_parser_load(&parser, &document)) {
        root = convert(&document, 1);
        yaml_document_delete(&document);
    }
    yaml_parser_delete(&parser);
    return root;
}

struct Scheme {
    std::string system;
    mustache::data values;
};

static Scheme variables(const fs::path& path) {
    Node scheme = load(path);
    std::string slug = scheme.get("slug", path.stem().string());
    std::string underscored = slug;
    std::replace(underscored.begin(), underscored.end(), '-', '_');
    Scheme result{scheme.get("system"), mustache::data(mustache::data::type::object)};
    auto set = [&](const std::string& name, const std::string& value) { result.values.set(name, value); };
    for (const char* key : {"name", "author", "description", "system", "variant"})
        set(std::string("scheme-") + key, scheme.get(key));
    set("scheme-slug", slug);
    set("scheme-slug-underscored", underscored);
    set("scheme-is-" + scheme.get("variant") + "-variant", "true");
    const Node* palette = scheme.find("palette");
    for (const auto& [slot, color] : palette ? palette->fields : std::vector<std::pair<std::string, Node>>{}) {
        std::string digits = color.text;
        if (!digits.empty() && digits[0] == '#') digits.erase(0, 1);
        for (char& c : digits) c = static_cast<char>(tolower(c));
        std::string pairs[3] = {digits.substr(0, 2), digits.substr(2, 2), digits.substr(4, 2)};
        set(slot + "-hex", digits);
        set(slot + "-hex-bgr", pairs[2] + pairs[1] + pairs[0]);
        for (int channel = 0; channel < 3; channel++) {
            long number = strtol(pairs[channel].c_str(), nullptr, 16);
            std::string letter(1, "rgb"[channel]);
            char decimal[24];
            snprintf(decimal, sizeof decimal, "%.8f", static_cast<double>(number) / 255);
            set(slot + "-hex-" + letter, pairs[channel]);
            set(slot + "-rgb-" + letter, std::to_string(number));
            set(slot + "-rgb16-" + letter, std::to_string(number * 257));
            set(slot + "-dec-" + letter, decimal);
        }
    }
    return result;
}

int main(int count, char** arguments) {
    if (count != 3) return 2;
    fs::path data = arguments[1], out = arguments[2];
    std::vector<Scheme> schemes;
    for (const char* system : {"base16", "base24"}) {
        std::vector<fs::path> paths;
        for (const auto& entry : fs::directory_iterator(data / "schemes" / system)) {
            auto extension = entry.path().extension();
            if (extension == ".yaml" || extension == ".yml") paths.push_back(entry.path());
        }
        std::sort(paths.begin(), paths.end());
        for (const auto& path : paths) schemes.push_back(variables(path));
    }
    std::set<fs::path> made;
    for (const char* repository :
         {"tinted-alacritty", "tinted-fzf", "tinted-shell", "tinted-terminal", "tinted-tmux", "tinted-vim"}) {
        fs::path folder = data / repository / "templates";
        for (const auto& [name, entry] : load(folder / "config.yaml").fields) {
            mustache::mustache text(contents(folder / (name + ".mustache")));
            mustache::mustache target(entry.get(
                "filename",
                entry.get("output") + "/{{ scheme-system }}-{{ scheme-slug }}" + entry.get("extension")));
            std::vector<std::string> systems{"base16"};
            if (const Node* list = entry.find("supported-systems")) {
                systems.clear();
                for (const auto& item : list->items) systems.push_back(item.text);
            }
            for (auto& scheme : schemes) {
                if (std::find(systems.begin(), systems.end(), scheme.system) == systems.end()) continue;
                fs::path path = out / repository / target.render(scheme.values);
                if (made.insert(path.parent_path()).second) fs::create_directories(path.parent_path());
                std::ofstream(path, std::ios::binary) << text.render(scheme.values);
            }
        }
    }
}
