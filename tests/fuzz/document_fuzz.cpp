#include "tests/fuzz/document_fuzz.h"

#include "adf/object_type.h"
#include "adf/schema.h"

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <string_view>
#include <vector>

namespace test {

namespace {

using adf::ObjectType;
using adf::PropertySpec;

// A YAML value under construction: text, or keys with values.
struct Node {
    std::string text;
    std::vector<std::pair<std::string, Node>> children;

    // Null when a value is in the way.
    Node* at(std::string_view dottedKey)
    {
        if (dottedKey.empty()) {
            return this;
        }
        if (!text.empty()) {
            return nullptr;
        }
        const std::size_t dot = dottedKey.find('.');
        const std::string key(dottedKey.substr(0, dot));
        const auto found = std::find_if(children.begin(), children.end(),
                                        [&](const auto& child) { return child.first == key; });
        Node& child =
            found != children.end() ? found->second : children.emplace_back(key, Node{}).second;
        return child.at(dot == std::string_view::npos ? "" : dottedKey.substr(dot + 1));
    }

    [[nodiscard]] std::string flow() const
    {
        if (children.empty()) {
            return text.empty() ? "{}" : text;
        }
        std::string result = "{";
        for (const auto& [key, child] : children) {
            result += (result.size() > 1 ? ", " : "") + key + ": " + child.flow();
        }
        return result + "}";
    }
};

constexpr std::array kWildNumbers{
    "0",      "-0.0", "-1",    "1e308", "-1e308", "1e-308", "5e-324", "1e150", "-1e150", "1e-12",
    "1e9",    "1e20", ".nan",  ".inf",  "-.inf",  "1e999",  "nan",    "inf",   "abc",    "''",
    "0x10",   "1,5",  "1e",    "{}",    "[1, 2]", "null",   "true",   "3.2 m", "1e6",    "-1e6",
    "0.0001", "100",  "1.0e4", "90",    "360",    "1e15",   "1e-30",  "2e9",   "-5",     "1e7"};

constexpr std::array kMeshes{"good.stl", "nan.stl", "flat.stl", "empty.stl", "missing.stl", "''"};

class Generator {
public:
    Generator(std::uint64_t seed, const std::string& meshFolder)
        : engine_(seed), meshFolder_(meshFolder)
    {
        wildness_ = std::array{0.0, 0.01, 0.05, 0.3}[below(4)];
        density_ = std::array{0.15, 0.4, 0.8}[below(3)];
    }

    std::string model()
    {
        constexpr std::array kTypes{ObjectType::Body,     ObjectType::Joint,
                                    ObjectType::Sensor,   ObjectType::Actuator,
                                    ObjectType::Vehicle,  ObjectType::GhostObject,
                                    ObjectType::SoftBody, ObjectType::Volume};
        for (const ObjectType type : kTypes) {
            const bool isMain = type == ObjectType::Body || type == ObjectType::Joint;
            const std::size_t count = isMain ? below(7) : below(6) == 0 ? 1 + below(2) : 0;
            for (std::size_t i = 0; i < count; ++i) {
                const bool again = chance(0.03) && !names_[type].empty();
                names_[type].push_back(again ? names_[type].front()
                                             : std::string(adf::info(type).prefix) +
                                                   std::string(adf::info(type).singular) +
                                                   std::to_string(i));
            }
        }
        std::string text;
        for (const ObjectType type : kTypes) {
            const std::string_view list = adf::info(type).headerList;
            if (!list.empty() &&
                (type == ObjectType::Body || type == ObjectType::Joint || !names_[type].empty())) {
                text += std::string(list) + ": [" + joined(names_[type]) + "]\n";
            }
        }
        text += "high resolution path: '" + meshFolder_ + "'\n";
        text += "low resolution path: '" + meshFolder_ + "'\n";
        text += lines(header());
        for (const ObjectType type : kTypes) {
            for (const std::string& name : names_[type]) {
                if (!chance(0.02)) {
                    text += name + ": " + object(type).flow() + "\n";
                }
            }
        }
        return text;
    }

private:
    std::size_t below(std::size_t count)
    {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(engine_);
    }

    bool chance(double share) { return std::uniform_real_distribution<>(0, 1)(engine_) < share; }

    template <typename List>
    auto any(const List& list)
    {
        return list[below(list.size())];
    }

    static std::string joined(const std::vector<std::string>& words)
    {
        std::string result;
        for (const std::string& word : words) {
            result += (result.empty() ? "" : ", ") + word;
        }
        return result;
    }

    static std::string lines(const Node& node)
    {
        std::string result;
        for (const auto& [key, child] : node.children) {
            result += key + ": " + child.flow() + "\n";
        }
        return result;
    }

    Node header()
    {
        Node node;
        for (const PropertySpec& row : adf::rows(ObjectType::ModelHeader)) {
            const bool isPath = row.key.ends_with("resolution path");
            if (!isPath && row.key != "namespace" && row.key != "adf version" && chance(0.1)) {
                set(node, row);
            }
        }
        return node;
    }

    Node object(ObjectType type)
    {
        Node node;
        for (const PropertySpec& row : adf::rows(type)) {
            const bool isNeeded = adf::has(row.traits, adf::Trait::Required) ||
                                  adf::has(row.traits, adf::Trait::RequiredInMap);
            const bool isReference = std::holds_alternative<adf::ReferenceFacet>(row.facet);
            if (chance(isNeeded || isReference ? 0.97 : density_)) {
                set(node, row);
            }
        }
        return node;
    }

    void set(Node& node, const PropertySpec& row)
    {
        if (row.key.empty()) {
            return;
        }
        Node* const place = node.at(row.key);
        if (place != nullptr && place->children.empty() && place->text.empty()) {
            *place = value(row);
        }
    }

    Node value(const PropertySpec& row)
    {
        if (chance(wildness_ / 4)) {
            return {.text = any(kWildNumbers), .children = {}};
        }
        return std::visit([&](const auto& facet) { return of(facet, row); }, row.facet);
    }

    std::string number(double low, double high)
    {
        if (chance(wildness_)) {
            return any(kWildNumbers);
        }
        return std::to_string(std::uniform_real_distribution<>(low, high)(engine_));
    }

    Node members(const PropertySpec& row, double low, double high)
    {
        Node node;
        for (const std::string_view name : adf::componentNames(row)) {
            if (!chance(wildness_ / 8)) {
                node.children.emplace_back(std::string(name),
                                           Node{.text = number(low, high), .children = {}});
            }
        }
        return node;
    }

    static Node textNode(std::string text) { return {.text = std::move(text), .children = {}}; }

    Node of(const adf::BoolFacet&, const PropertySpec&)
    {
        return textNode(chance(0.5) ? "true" : "false");
    }

    Node of(const adf::IntegerFacet&, const PropertySpec&)
    {
        return textNode(chance(wildness_) ? any(kWildNumbers) : std::to_string(below(12)));
    }

    Node of(const adf::RealFacet& facet, const PropertySpec&)
    {
        const double least = std::max(facet.min, -2.0);
        return textNode(number(least, std::max(least + 1e-3, std::min(facet.max, 5.0))));
    }

    Node of(const adf::VectorFacet& facet, const PropertySpec& row)
    {
        return members(row, std::max(facet.min, -1.5), 1.5);
    }

    Node of(const adf::RotationFacet&, const PropertySpec& row) { return members(row, -4, 4); }

    Node of(const adf::ColourFacet&, const PropertySpec& row) { return members(row, 0, 1); }

    Node of(const adf::KeywordFacet& facet, const PropertySpec&)
    {
        return textNode(chance(wildness_) || facet.choices.empty()
                            ? "nonsense"
                            : std::string(facet.choices[below(facet.choices.size())].word));
    }

    Node of(const adf::TextFacet&, const PropertySpec&) { return textNode("name"); }

    Node of(const adf::FilePathFacet& facet, const PropertySpec&)
    {
        return textNode(facet.folder ? "'" + meshFolder_ + "'" : any(kMeshes));
    }

    Node of(const adf::ReferenceFacet& facet, const PropertySpec&)
    {
        std::vector<std::string> known;
        for (const ObjectType type : facet.targets) {
            known.insert(known.end(), names_[type].begin(), names_[type].end());
        }
        if (known.empty() || chance(0.05)) {
            return textNode(chance(0.5) ? "BODY nobody" : "World");
        }
        return textNode(any(known));
    }

    Node of(const adf::TextListFacet&, const PropertySpec&) { return textNode("[one, two]"); }

    Node of(const adf::IntegerListFacet&, const PropertySpec&)
    {
        return textNode("[" + number(0, 5) + ", 0]");
    }

    Node of(const adf::RecordListFacet& facet, const PropertySpec&)
    {
        std::string list;
        const std::size_t count = below(4);
        for (std::size_t i = 0; i < count; ++i) {
            Node entry;
            for (const PropertySpec& row : facet.rows) {
                if (chance(std::max(density_, 0.6))) {
                    set(entry, row);
                }
            }
            list += (list.empty() ? "" : ", ") + entry.flow();
        }
        return textNode("[" + list + "]");
    }

    std::mt19937_64 engine_;
    std::string meshFolder_;
    double wildness_ = 0;  // share of values that are wild
    double density_ = 0;   // share of keys that are there
    std::map<ObjectType, std::vector<std::string>> names_;
};

}  // namespace

std::string randomModel(std::uint64_t seed, const std::string& meshFolder)
{
    return Generator(seed, meshFolder).model();
}

}  // namespace test
