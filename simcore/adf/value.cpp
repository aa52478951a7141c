#include "adf/value.h"

#include "adf/fields.h"
#include "base/text.h"

#include <utility>

namespace adf {

namespace {

template <typename T, typename Print>
std::string joined(const std::vector<T>& items, Print print)
{
    std::string text;
    for (const T& item : items) {
        if (!text.empty()) {
            text += ", ";
        }
        text += print(item);
    }
    return text;
}

std::string printed(bool value)
{
    return value ? "true" : "false";
}

std::string printed(std::int64_t value)
{
    return base::numberText(value);
}

std::string printed(double value)
{
    return base::numberText(value);
}

std::string printed(const std::string& value)
{
    return value;
}

std::string printed(const base::Vec3& v)
{
    return '(' + printed(v.x) + ", " + printed(v.y) + ", " + printed(v.z) + ')';
}

std::string printed(const Colour& c)
{
    return '(' + printed(c.r) + ", " + printed(c.g) + ", " + printed(c.b) + ", " + printed(c.a) +
           ')';
}

std::string printed(const TextList& list)
{
    return joined(list, [](const std::string& item) { return item; });
}

std::string printed(const IntegerList& list)
{
    return joined(list, [](std::int64_t item) { return base::numberText(item); });
}

std::string printed(const RecordList& list)
{
    return list.size() == 1 ? "1 entry" : std::to_string(list.size()) + " entries";
}

}  // namespace

bool Field::operator==(const Field& other) const = default;
bool Record::operator==(const Record& other) const = default;

const Value* Record::find(PropertyId property) const
{
    return adf::fields::find(fields, property);
}

void Record::set(PropertyId property, Value value)
{
    adf::fields::set(fields, property, std::move(value));
}

std::string displayText(const Value& value)
{
    return std::visit([](const auto& content) { return printed(content); }, value);
}

}  // namespace adf
