#include "adf/schema_print.h"

#include "adf/schema.h"
#include "adf/value_check.h"
#include "base/text.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace adf {

namespace {

template <typename... F>
struct Overloaded : F... {
    using F::operator()...;
};

template <typename... F>
Overloaded(F...) -> Overloaded<F...>;

std::string realRange(double min, double max, bool minExcluded)
{
    const bool hasMin = std::isfinite(min);
    const bool hasMax = std::isfinite(max);
    const std::string above = minExcluded ? "above " : "";
    if (hasMin && hasMax) {
        return above + base::numberText(min) + " to " + base::numberText(max);
    }
    if (hasMin) {
        return minExcluded ? above + base::numberText(min) : base::numberText(min) + " or more";
    }
    return hasMax ? base::numberText(max) + " or less" : "";
}

std::string integerRange(std::int64_t min, std::int64_t max)
{
    using Limits = std::numeric_limits<std::int64_t>;
    const double infinity = std::numeric_limits<double>::infinity();
    return realRange(min == Limits::min() ? -infinity : static_cast<double>(min),
                     max == Limits::max() ? infinity : static_cast<double>(max), false);
}

// A table cell: no bars, no line ends.
std::string cell(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        result += c == '|' ? "\\|" : std::string(1, c);
    }
    return result;
}

std::string code(std::string_view text)
{
    return text.empty() ? std::string() : '`' + cell(text) + '`';
}

std::string quotedWords(const KeywordFacet& facet)
{
    std::string text;
    for (const KeywordChoice& choice : facet.choices) {
        text += text.empty() ? " Words: " : "; ";
        text += code(choice.word);
        for (std::size_t i = 0; i < choice.spellings.size(); ++i) {
            text += (i == 0 ? " (also " : ", ") + code(choice.spellings[i]);
        }
        text += choice.spellings.empty() ? "" : ")";
    }
    return text + '.';
}

std::string keyCell(const PropertySpec& row)
{
    std::string text = code(row.key);
    for (const std::string_view alias : row.aliases) {
        text += ", " + code(alias);
    }
    return text;
}

std::string unitAndRange(const PropertySpec& row)
{
    std::string text(base::siSymbol(unitOfFacet(row)));
    if (const auto* real = std::get_if<RealFacet>(&row.facet);
        real != nullptr && real->slidingUnit != base::Unit::None) {
        text += " or " + std::string(base::siSymbol(real->slidingUnit));
    }
    const std::string range = rangeOf(row);
    return text + (text.empty() || range.empty() ? "" : ", ") + range;
}

std::string meaning(const PropertySpec& row, std::span<const PropertySpec> rows)
{
    std::string text = cell(row.doc);
    if (const auto* keyword = std::get_if<KeywordFacet>(&row.facet)) {
        text += quotedWords(*keyword);
    }
    if (!row.appliesTo.empty()) {
        text += " Of " + code(findRow(rows, row.selector)->key) + ' ';
        for (std::size_t i = 0; i < row.appliesTo.size(); ++i) {
            text += (i == 0 ? "" : ", ") + code(row.appliesTo[i]);
        }
        text += '.';
    }
    std::string marks;
    for (const std::string_view name : traitNames(row)) {
        marks += (marks.empty() ? " *" : ", ") + std::string(name);
    }
    return text + (marks.empty() ? "" : marks + "*");
}

std::string table(std::span<const PropertySpec> rows)
{
    std::string text = "| Key | Type | Default | Unit, range | Meaning |\n|---|---|---|---|---|\n";
    for (const PropertySpec& row : rows) {
        text += "| " + keyCell(row) + " | " + facetName(row) + " | " + code(defaultText(row)) +
                " | " + unitAndRange(row) + " | " + meaning(row, rows) + " |\n";
    }
    return text;
}

std::string entryTables(std::span<const PropertySpec> rows, std::set<const PropertySpec*>& printed)
{
    std::string text;
    for (const PropertySpec& row : rows) {
        const auto* list = std::get_if<RecordListFacet>(&row.facet);
        if (list != nullptr && printed.insert(list->rows.data()).second) {
            text += "\n### Each " + std::string(list->itemName) + " of " + code(row.key) + "\n\n" +
                    table(list->rows);
        }
    }
    return text;
}

std::string heading(const ObjectTypeInfo& type)
{
    std::string name(type.singular);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return "\n## " + name + "\n\n";
}

std::string listedIn(const ObjectTypeInfo& type)
{
    if (type.headerList.empty()) {
        return "";
    }
    return "Listed by the header in " + code(type.headerList) +
           (type.prefix.empty() ? "" : "; identifiers begin with " + code(type.prefix)) + ".\n\n";
}

constexpr std::string_view kIntroduction =
    "# ADF reference\n\n"
    "Every key this program reads and writes. Printed by `adf schema --markdown` from the "
    "declarations in `simcore/adf/schema`: change them, not this page.\n\n"
    "Units are SI, the world's Z is up. A key such as `location.position` is the key `position` in "
    "the map `location`. A vector is a map `{x, y, z}`, a rotation a map `{r, p, y}` in radians: "
    "R = Rz(y) Ry(p) Rx(r); all members are needed. Keys that a file gives and this list does not "
    "know are kept.\n\n"
    "Marks: *required*: without it the object is of no use; *live*: can be changed while the "
    "simulation runs; *written*: put into new objects even at its default, for AMBF; *with its "
    "map*: needed whenever its map is given; *ignored*: nothing reads it; *unused by AMBF 2.0*: "
    "read there, but without any effect; *unknown to AMBF*: a key of this program's own, which "
    "AMBF "
    "ignores; *not simulated*: kept and edited, but without effect on the simulation here.\n";

}  // namespace

std::string facetName(const PropertySpec& row)
{
    if (has(row.traits, Trait::Opaque)) {
        return "anything";
    }
    return std::visit(
        Overloaded{
            [](const BoolFacet&) { return std::string("true or false"); },
            [](const IntegerFacet&) { return std::string("whole number"); },
            [](const RealFacet&) { return std::string("number"); },
            [](const VectorFacet& facet) {
                return facet.members[0] == "x" ? std::string("vector")
                                               : '{' + std::string(facet.members[0]) + ", " +
                                                     std::string(facet.members[1]) + ", " +
                                                     std::string(facet.members[2]) + '}';
            },
            [](const RotationFacet&) { return std::string("rotation"); },
            [](const ColourFacet& facet) {
                return std::string(facet.alpha ? "{r, g, b, a}" : "{r, g, b}");
            },
            [](const KeywordFacet&) { return std::string("word"); },
            [](const TextFacet&) { return std::string("text"); },
            [](const FilePathFacet& facet) {
                return std::string(facet.folder ? "folder" : "file");
            },
            [](const ReferenceFacet&) { return std::string("identifier"); },
            [](const TextListFacet&) { return std::string("list of texts"); },
            [](const IntegerListFacet&) { return std::string("list of whole numbers"); },
            [](const RecordListFacet& facet) {
                return "list of " + std::string(facet.itemName) + "s";
            },
        },
        row.facet);
}

std::string rangeOf(const PropertySpec& row)
{
    return std::visit(
        Overloaded{
            [](const IntegerFacet& facet) { return integerRange(facet.min, facet.max); },
            [](const IntegerListFacet& facet) { return integerRange(facet.min, facet.max); },
            [](const RealFacet& facet) {
                return realRange(facet.min, facet.max, facet.minExcluded);
            },
            [](const VectorFacet& facet) {
                return facet.direction
                           ? std::string("not zero")
                           : realRange(facet.min, std::numeric_limits<double>::infinity(), false);
            },
            [](const ColourFacet&) { return std::string("0 to 1"); },
            [](const auto&) { return std::string(); },
        },
        row.facet);
}

std::string defaultText(const PropertySpec& row)
{
    const Value value = defaultValue(row);
    const bool isList = std::holds_alternative<RecordList>(value);
    if (isList || !hasDefault(row)) {
        return {};
    }
    const auto* colour = std::get_if<ColourFacet>(&row.facet);
    if (colour != nullptr && !colour->alpha) {
        return displayText(base::Vec3{colour->fallback.r, colour->fallback.g, colour->fallback.b});
    }
    return displayText(value);
}

bool hasDefault(const PropertySpec& row)
{
    return !has(row.traits, Trait::Required) && !has(row.traits, Trait::Dead) &&
           !has(row.traits, Trait::NoDefault);
}

base::Unit unitOfFacet(const PropertySpec& row)
{
    return std::visit(Overloaded{
                          [](const RealFacet& facet) { return facet.unit; },
                          [](const VectorFacet& facet) { return facet.unit; },
                          [](const RotationFacet&) { return base::Unit::Radian; },
                          [](const auto&) { return base::Unit::None; },
                      },
                      row.facet);
}

std::vector<std::string_view> traitNames(const PropertySpec& row)
{
    constexpr std::array kNames{
        std::pair{Trait::Required, std::string_view("required")},
        std::pair{Trait::Live, std::string_view("live")},
        std::pair{Trait::AlwaysWritten, std::string_view("written")},
        std::pair{Trait::RequiredInMap, std::string_view("with its map")},
        std::pair{Trait::Dead, std::string_view("ignored")},
        std::pair{Trait::InertHere, std::string_view("not simulated")},
        std::pair{Trait::UnusedByAmbf, std::string_view("unused by AMBF 2.0")},
        std::pair{Trait::UnknownToAmbf, std::string_view("unknown to AMBF")},
    };
    std::vector<std::string_view> names;
    for (const auto& [trait, name] : kNames) {
        if (has(row.traits, trait)) {
            names.push_back(name);
        }
    }
    return names;
}

std::string schemaMarkdown()
{
    std::string text(kIntroduction);
    std::set<const PropertySpec*> printed;
    for (int i = 0; i <= static_cast<int>(ObjectType::NamedColour); ++i) {
        const auto type = static_cast<ObjectType>(i);
        const auto typeRows = rows(type);
        if (typeRows.empty()) {
            continue;
        }
        text += heading(info(type)) + listedIn(info(type)) + table(typeRows) +
                entryTables(typeRows, printed);
    }
    return text;
}

}  // namespace adf
