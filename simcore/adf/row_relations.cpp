#include "adf/row_relations.h"

#include "adf/fields.h"
#include "adf/schema.h"
#include "base/check.h"

#include <algorithm>

namespace adf {

bool isInside(std::string_view path, std::string_view map)
{
    return path.size() > map.size() && path.starts_with(map) && path[map.size()] == '.';
}

bool appliesBeside(const std::vector<Field>& fields,
                   const PropertySpec& row,
                   std::span<const PropertySpec> rows)
{
    if (row.appliesTo.empty()) {
        return true;
    }
    if (const Value* word = fields::find(fields, row.selector)) {
        return appliesTo(row, std::get<std::string>(*word));
    }
    const PropertySpec* selector = findRow(rows, row.selector);
    CHECK(selector != nullptr, "a selector is a row of the same block");
    return appliesTo(row, std::get<std::string>(defaultValue(*selector)));
}

bool saysSomething(const PropertySpec& row)
{
    const Value value = defaultValue(row);
    const auto* text = std::get_if<std::string>(&value);
    const bool isList = std::holds_alternative<TextList>(value) ||
                        std::holds_alternative<IntegerList>(value) ||
                        std::holds_alternative<RecordList>(value);
    return !isList && (text == nullptr || !text->empty());
}

bool yields(const PropertySpec& row,
            const std::vector<Field>& fields,
            std::span<const PropertySpec> rows)
{
    if (appliesBeside(fields, row, rows)) {
        return false;
    }
    return std::any_of(rows.begin(), rows.end(), [&](const PropertySpec& other) {
        const bool otherInside = isInside(other.key, row.key) && componentNames(row).empty();
        const bool rowInside = isInside(row.key, other.key) && componentNames(other).empty();
        return (otherInside || rowInside) && fields::find(fields, other.id) != nullptr &&
               appliesBeside(fields, other, rows);
    });
}

}  // namespace adf
