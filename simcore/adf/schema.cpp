#include "adf/schema.h"

#include "adf/object.h"
#include "adf/properties.h"
#include "adf/row_relations.h"
#include "adf/schema/rows.h"
#include "base/check.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace adf {

namespace {

constexpr std::size_t kTypeCount = static_cast<std::size_t>(ObjectType::NamedColour) + 1;

std::span<const PropertySpec> declaredRows(ObjectType type)
{
    switch (type) {
        case ObjectType::ModelHeader:
            return rowsOf::modelHeader();
        case ObjectType::WorldHeader:
            return rowsOf::worldHeader();
        case ObjectType::LaunchHeader:
            return rowsOf::launchHeader();
        case ObjectType::ColoursHeader:
            return {};
        case ObjectType::InputDevicesHeader:
            return rowsOf::inputDevicesHeader();
        case ObjectType::Body:
            return rowsOf::body();
        case ObjectType::SoftBody:
            return rowsOf::softBody();
        case ObjectType::GhostObject:
            return rowsOf::ghostObject();
        case ObjectType::Joint:
            return rowsOf::joint();
        case ObjectType::Sensor:
            return rowsOf::sensor();
        case ObjectType::Actuator:
            return rowsOf::actuator();
        case ObjectType::Vehicle:
            return rowsOf::vehicle();
        case ObjectType::Camera:
            return rowsOf::camera();
        case ObjectType::Light:
            return rowsOf::light();
        case ObjectType::Volume:
            return rowsOf::volume();
        case ObjectType::InputDevice:
            return rowsOf::inputDevice();
        case ObjectType::NamedColour:
            return rowsOf::namedColour();
    }
    base::checkFailed(__FILE__, __LINE__, "every object type has rows");
}

struct Lookup {
    std::unordered_map<std::uint32_t, const PropertySpec*> byId;
    std::unordered_map<std::string_view, const PropertySpec*> byKey;
};

const Lookup& lookup(ObjectType type)
{
    static const std::array<Lookup, kTypeCount> kLookups = [] {
        std::array<Lookup, kTypeCount> all;
        for (std::size_t i = 0; i < kTypeCount; ++i) {
            for (const PropertySpec& row : declaredRows(static_cast<ObjectType>(i))) {
                all[i].byId.emplace(row.id.value, &row);
                all[i].byKey.emplace(row.key, &row);
                for (const std::string_view alias : row.aliases) {
                    all[i].byKey.emplace(alias, &row);
                }
            }
        }
        return all;
    }();
    return kLookups[static_cast<std::size_t>(type)];
}

template <typename... F>
struct Overloaded : F... {
    using F::operator()...;
};

template <typename... F>
Overloaded(F...) -> Overloaded<F...>;

constexpr std::array<std::string_view, 3> kRotationNames{"r", "p", "y"};
constexpr std::array<std::string_view, 4> kColourNames{"r", "g", "b", "a"};

}  // namespace

std::span<const PropertySpec> rows(ObjectType type)
{
    return declaredRows(type);
}

const PropertySpec* findRow(ObjectType type, PropertyId id)
{
    const auto& byId = lookup(type).byId;
    const auto found = byId.find(id.value);
    return found == byId.end() ? nullptr : found->second;
}

const PropertySpec* findRow(std::span<const PropertySpec> rows, PropertyId id)
{
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const PropertySpec& row) { return row.id == id; });
    return found == rows.end() ? nullptr : &*found;
}

const PropertySpec* findRowByKey(ObjectType type, std::string_view dottedKey)
{
    const auto& byKey = lookup(type).byKey;
    const auto found = byKey.find(dottedKey);
    return found == byKey.end() ? nullptr : found->second;
}

RowComponent findComponent(ObjectType type, std::string_view dottedKey)
{
    if (const PropertySpec* row = findRowByKey(type, dottedKey)) {
        return {row, -1};
    }
    const std::size_t dot = dottedKey.rfind('.');
    if (dot == std::string_view::npos) {
        return {};
    }
    const PropertySpec* row = findRowByKey(type, dottedKey.substr(0, dot));
    if (row == nullptr) {
        return {};
    }
    const auto names = componentNames(*row);
    const auto name = std::find(names.begin(), names.end(), dottedKey.substr(dot + 1));
    return name == names.end() ? RowComponent{}
                               : RowComponent{row, static_cast<int>(name - names.begin())};
}

std::span<const std::string_view> componentNames(const PropertySpec& row)
{
    return std::visit(
        Overloaded{
            [](const VectorFacet& facet) {
                return std::span<const std::string_view>(facet.members);
            },
            [](const RotationFacet&) { return std::span<const std::string_view>(kRotationNames); },
            [](const ColourFacet& facet) {
                return std::span<const std::string_view>(kColourNames).first(facet.alpha ? 4 : 3);
            },
            [](const auto&) { return std::span<const std::string_view>(); },
        },
        row.facet);
}

bool appliesTo(const PropertySpec& row, std::string_view word)
{
    return row.appliesTo.empty() ||
           std::find(row.appliesTo.begin(), row.appliesTo.end(), word) != row.appliesTo.end();
}

bool applies(const Record& record, const PropertySpec& row, std::span<const PropertySpec> rows)
{
    return appliesBeside(record.fields, row, rows);
}

Value recordValue(const Record& record, PropertyId id, std::span<const PropertySpec> rows)
{
    if (const Value* given = record.find(id)) {
        return *given;
    }
    const PropertySpec* row = findRow(rows, id);
    CHECK(row != nullptr, "a property is asked only of entries that have it");
    return defaultValue(*row);
}

std::span<const PropertySpec> recordRows(ObjectType type, PropertyId list)
{
    const PropertySpec* row = findRow(type, list);
    const auto* facet = row == nullptr ? nullptr : std::get_if<RecordListFacet>(&row->facet);
    return facet == nullptr ? std::span<const PropertySpec>() : facet->rows;
}

base::Unit unitOf(const PropertySpec& row, const Object& object)
{
    if (const auto* real = std::get_if<RealFacet>(&row.facet)) {
        if (real->slidingUnit == base::Unit::None || object.type() != ObjectType::Joint) {
            return real->unit;
        }
        const auto type = object.get(joint::kType);
        return type == JointType::Prismatic || type == JointType::LinearSpring ? real->slidingUnit
                                                                               : real->unit;
    }
    if (const auto* vector = std::get_if<VectorFacet>(&row.facet)) {
        return vector->unit;
    }
    return std::holds_alternative<RotationFacet>(row.facet) ? base::Unit::Radian : base::Unit::None;
}

Value defaultValue(const PropertySpec& row)
{
    return std::visit(
        Overloaded{
            [](const BoolFacet& facet) { return Value(facet.fallback); },
            [](const IntegerFacet& facet) { return Value(facet.fallback); },
            [](const RealFacet& facet) { return Value(facet.fallback); },
            [](const VectorFacet& facet) { return Value(facet.fallback); },
            [](const RotationFacet& facet) { return Value(facet.fallback); },
            [](const ColourFacet& facet) { return Value(facet.fallback); },
            [](const KeywordFacet& facet) { return Value(std::string(facet.fallback)); },
            [](const TextFacet& facet) { return Value(std::string(facet.fallback)); },
            [](const FilePathFacet&) { return Value(std::string()); },
            [](const ReferenceFacet&) { return Value(std::string()); },
            [](const TextListFacet&) { return Value(TextList()); },
            [](const IntegerListFacet&) { return Value(IntegerList()); },
            [](const RecordListFacet&) { return Value(RecordList()); },
        },
        row.facet);
}

}  // namespace adf
