#include "cli/value_text.h"

#include "base/text.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace cli {

namespace {

using adf::Value;
using Parsed = std::variant<Value, adf::ValueProblem>;

adf::ValueProblem unexpected(const adf::PropertySpec& row, const std::string& text)
{
    return {.code = "adf.wrong-type",
            .message = std::string(row.key) + ": expected " + adf::expectedText(row) +
                       ", found \"" + text + '"',
            .hint = {}};
}

// Items between commas; brackets round the whole, as in YAML, may be there.
std::vector<std::string> listItems(std::string_view text)
{
    text = base::trimmed(text);
    if (text.size() >= 2 && text.front() == '[' && text.back() == ']') {
        text = text.substr(1, text.size() - 2);
    }
    std::vector<std::string> items;
    while (!base::trimmed(text).empty()) {
        const std::size_t comma = text.find(',');
        items.emplace_back(base::trimmed(text.substr(0, comma)));
        text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
    }
    return items;
}

std::optional<std::vector<double>> numbers(std::string text)
{
    std::replace(text.begin(), text.end(), ' ', ',');
    std::vector<double> values;
    for (const std::string& item : listItems(text)) {
        if (item.empty()) {
            continue;  // two separators in a row
        }
        const std::optional<double> number = base::parseReal(item);
        if (!number) {
            return std::nullopt;
        }
        values.push_back(*number);
    }
    return values;
}

class FromText {
public:
    FromText(const adf::PropertySpec& row, const std::string& text) : row_(row), text_(text) {}

    Parsed operator()(const adf::BoolFacet&) const { return scalar(base::parseBool(text_)); }

    Parsed operator()(const adf::IntegerFacet&) const { return scalar(base::parseInteger(text_)); }

    Parsed operator()(const adf::RealFacet&) const
    {
        if (base::vanishes(text_)) {
            return adf::ValueProblem{
                .code = "adf.too-small",
                .message = std::string(row_.key) + ": " + text_ + " is too small for a number",
                .hint = "write 0 if that is meant"};
        }
        return scalar(base::parseReal(text_));
    }

    Parsed operator()(const adf::VectorFacet&) const { return vector(); }

    Parsed operator()(const adf::RotationFacet&) const { return vector(); }

    Parsed operator()(const adf::ColourFacet& facet) const
    {
        const auto values = numbers(text_);
        const std::size_t wanted = facet.alpha ? 4 : 3;
        if (!values || values->size() != wanted) {
            return unexpected(row_, text_);
        }
        return Value(adf::Colour{.r = (*values)[0],
                                 .g = (*values)[1],
                                 .b = (*values)[2],
                                 .a = facet.alpha ? (*values)[3] : 1.0});
    }

    // Any accepted spelling; what no choice knows is left to the check of the value.
    Parsed operator()(const adf::KeywordFacet& facet) const
    {
        for (const adf::KeywordChoice& choice : facet.choices) {
            const auto& spellings = choice.spellings;
            if (choice.word == text_ ||
                std::find(spellings.begin(), spellings.end(), text_) != spellings.end()) {
                return Value(std::string(choice.word));
            }
        }
        return Value(text_);
    }

    Parsed operator()(const adf::TextFacet&) const { return Value(text_); }

    Parsed operator()(const adf::FilePathFacet&) const { return Value(text_); }

    Parsed operator()(const adf::ReferenceFacet&) const { return Value(text_); }

    Parsed operator()(const adf::TextListFacet&) const
    {
        return Value(adf::TextList(listItems(text_)));
    }

    Parsed operator()(const adf::IntegerListFacet&) const
    {
        adf::IntegerList list;
        for (const std::string& item : listItems(text_)) {
            const std::optional<std::int64_t> number = base::parseInteger(item);
            if (!number) {
                return unexpected(row_, text_);
            }
            list.push_back(*number);
        }
        return Value(std::move(list));
    }

    Parsed operator()(const adf::RecordListFacet& facet) const
    {
        return adf::ValueProblem{.code = "adf.not-one-value",
                                 .message = std::string(row_.key) + ": a list of " +
                                            std::string(facet.itemName) +
                                            " entries cannot be given as one text",
                                 .hint = "edit it in the file or in the editor"};
    }

private:
    template <typename T>
    Parsed scalar(const std::optional<T>& value) const
    {
        return value ? Parsed(Value(*value)) : Parsed(unexpected(row_, text_));
    }

    Parsed vector() const
    {
        const auto values = numbers(text_);
        if (!values || values->size() != 3) {
            return unexpected(row_, text_);
        }
        return Value(base::Vec3{(*values)[0], (*values)[1], (*values)[2]});
    }

    const adf::PropertySpec& row_;
    const std::string& text_;
};

Parsed component(const adf::RowComponent& target, const Value& current, const std::string& text)
{
    const std::optional<double> number = base::parseReal(text);
    if (!number) {
        return adf::ValueProblem{
            .code = "adf.wrong-type",
            .message = std::string(target.row->key) + '.' +
                       std::string(adf::componentNames(
                           *target.row)[static_cast<std::size_t>(target.component)]) +
                       ": expected a number, found \"" + text + '"',
            .hint = {}};
    }
    Value changed = current;
    if (auto* vector = std::get_if<base::Vec3>(&changed)) {
        (*vector)[target.component] = *number;
    } else if (auto* colour = std::get_if<adf::Colour>(&changed)) {
        double* channels[] = {&colour->r, &colour->g, &colour->b, &colour->a};
        *channels[target.component] = *number;
    }
    return changed;
}

}  // namespace

Parsed valueFromText(const adf::RowComponent& target,
                     const adf::Object& object,
                     const std::string& text)
{
    const adf::PropertySpec& row = *target.row;
    Parsed parsed = target.component >= 0 ? component(target, object.value(row.id), text)
                                          : std::visit(FromText(row, text), row.facet);
    if (const Value* value = std::get_if<Value>(&parsed)) {
        if (auto problem = adf::checkValue(row, *value)) {
            return *std::move(problem);
        }
    }
    return parsed;
}

}  // namespace cli
