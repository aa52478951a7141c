#include "adf/object.h"

#include "adf/fields.h"
#include "adf/row_relations.h"
#include "base/check.h"

#include <atomic>

namespace adf {

ObjectId newObjectId()
{
    static std::atomic<std::uint64_t> next{1};
    return {next.fetch_add(1, std::memory_order_relaxed)};
}

std::string_view Object::shortName() const
{
    const std::string_view prefix = info(type_).prefix;
    const std::string_view whole = identifier_;
    return whole.size() > prefix.size() && whole.starts_with(prefix) ? whole.substr(prefix.size())
                                                                     : whole;
}

Value Object::value(PropertyId property) const
{
    if (const Value* given = authored(property)) {
        return *given;
    }
    const PropertySpec* row = findRow(type_, property);
    CHECK(row != nullptr, "a property is asked only of types that have it");
    return defaultValue(*row);
}

const Value* Object::authored(PropertyId property) const
{
    return fields::find(fields_, property);
}

bool Object::applies(const PropertySpec& row) const
{
    return appliesBeside(fields_, row, rows(type_));
}

void Object::set(PropertyId property, Value value)
{
    fields::set(fields_, property, std::move(value));
}

void Object::clear(PropertyId property)
{
    fields::clear(fields_, property);
}

void Object::setSource(NodeIndex node, base::SourceSpan span)
{
    sourceNode_ = node;
    span_ = std::move(span);
}

}  // namespace adf
