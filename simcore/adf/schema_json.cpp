#include "adf/schema.h"
#include "adf/schema_print.h"
#include "base/text.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace adf {

namespace {

std::string inJsonQuotes(std::string_view text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
            result += escape.data();
        } else {
            result += c;
        }
    }
    return result + '"';
}

// Members of one JSON object, one per line.
class JsonObject {
public:
    explicit JsonObject(int depth) : indent_(static_cast<std::size_t>(depth) * 2, ' ') {}

    void add(std::string_view name, const std::string& json)
    {
        text_ += text_.empty() ? "{" : ",";
        text_ += '\n' + indent_ + "  " + inJsonQuotes(name) + ": " + json;
    }

    void addText(std::string_view name, std::string_view value) { add(name, inJsonQuotes(value)); }

    [[nodiscard]] std::string text() const
    {
        return text_.empty() ? "{}" : text_ + '\n' + indent_ + '}';
    }

private:
    std::string indent_;
    std::string text_;
};

template <typename List, typename Print>
std::string listOf(const List& items, Print print)
{
    std::string text;
    for (const auto& item : items) {
        text += text.empty() ? "[" : ", ";
        text += print(item);
    }
    return text.empty() ? "[]" : text + ']';
}

std::string numbersOf(const base::Vec3& v)
{
    return '[' + base::numberText(v.x) + ", " + base::numberText(v.y) + ", " +
           base::numberText(v.z) + ']';
}

struct DefaultJson {
    std::string operator()(bool value) const { return value ? "true" : "false"; }

    std::string operator()(std::int64_t value) const { return base::numberText(value); }

    std::string operator()(double value) const { return base::numberText(value); }

    std::string operator()(const std::string& value) const { return inJsonQuotes(value); }

    std::string operator()(const base::Vec3& value) const { return numbersOf(value); }

    std::string operator()(const Colour& value) const
    {
        return listOf(std::array{value.r, value.g, value.b, value.a},
                      [](double channel) { return base::numberText(channel); });
    }

    template <typename T>
    std::string operator()(const std::vector<T>&) const
    {
        return "[]";
    }
};

void addLimits(JsonObject& json, double min, double max)
{
    if (std::isfinite(min)) {
        json.add("minimum", base::numberText(min));
    }
    if (std::isfinite(max)) {
        json.add("maximum", base::numberText(max));
    }
}

void addLimits(JsonObject& json, std::int64_t min, std::int64_t max)
{
    using Limits = std::numeric_limits<std::int64_t>;
    if (min != Limits::min()) {
        json.add("minimum", base::numberText(min));
    }
    if (max != Limits::max()) {
        json.add("maximum", base::numberText(max));
    }
}

std::string wordJson(const KeywordChoice& choice, int depth)
{
    JsonObject json(depth);
    json.addText("word", choice.word);
    json.add("spellings", listOf(choice.spellings, inJsonQuotes));
    json.addText("doc", choice.doc);
    return json.text();
}

std::string rowsJson(std::span<const PropertySpec> rows, int depth);

struct AddFacet {
    JsonObject& json;
    int depth;

    void operator()(const IntegerFacet& facet) const { addLimits(json, facet.min, facet.max); }

    void operator()(const IntegerListFacet& facet) const { addLimits(json, facet.min, facet.max); }

    void operator()(const RealFacet& facet) const
    {
        addLimits(json, facet.min, facet.max);
        if (facet.minExcluded) {
            json.add("minimumExcluded", "true");
        }
    }

    void operator()(const VectorFacet& facet) const
    {
        addLimits(json, facet.min, std::numeric_limits<double>::infinity());
    }

    void operator()(const KeywordFacet& facet) const
    {
        json.add("words", listOf(facet.choices, [&](const KeywordChoice& choice) {
                     return wordJson(choice, depth + 1);
                 }));
    }

    void operator()(const ReferenceFacet& facet) const
    {
        json.add("targets", listOf(facet.targets, [](ObjectType type) {
                     return inJsonQuotes(info(type).singular);
                 }));
    }

    void operator()(const RecordListFacet& facet) const
    {
        json.add("entries", rowsJson(facet.rows, depth + 1));
    }

    template <typename Other>
    void operator()(const Other&) const
    {}
};

std::string rowJson(const PropertySpec& row, std::span<const PropertySpec> rows, int depth)
{
    JsonObject json(depth);
    json.addText("key", row.key);
    if (!row.aliases.empty()) {
        json.add("aliases", listOf(row.aliases, inJsonQuotes));
    }
    json.addText("type", facetName(row));
    if (const auto names = componentNames(row); !names.empty()) {
        json.add("members", listOf(names, inJsonQuotes));
    }
    if (const auto unit = base::siSymbol(unitOfFacet(row)); !unit.empty()) {
        json.addText("unit", unit);
    }
    json.add("default", hasDefault(row) ? std::visit(DefaultJson{}, defaultValue(row)) : "null");
    std::visit(AddFacet{json, depth}, row.facet);
    if (!row.appliesTo.empty()) {
        json.addText("selector", findRow(rows, row.selector)->key);
        json.add("appliesTo", listOf(row.appliesTo, inJsonQuotes));
    }
    json.add("traits", listOf(traitNames(row), inJsonQuotes));
    json.addText("group", row.group);
    json.addText("label", row.label);
    json.addText("doc", row.doc);
    return json.text();
}

std::string rowsJson(std::span<const PropertySpec> rows, int depth)
{
    return listOf(rows, [&](const PropertySpec& row) { return rowJson(row, rows, depth); });
}

}  // namespace

std::string schemaJson()
{
    std::string types;
    for (int i = 0; i <= static_cast<int>(ObjectType::NamedColour); ++i) {
        const auto type = static_cast<ObjectType>(i);
        JsonObject json(1);
        json.addText("type", info(type).singular);
        json.addText("list", info(type).headerList);
        json.addText("prefix", info(type).prefix);
        json.add("properties", rowsJson(rows(type), 2));
        types += (types.empty() ? "" : ", ") + json.text();
    }
    JsonObject whole(0);
    whole.add("types", '[' + types + ']');
    return whole.text() + '\n';
}

}  // namespace adf
