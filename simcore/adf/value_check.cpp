#include "adf/value_check.h"

#include "adf/schema.h"
#include "adf/schema_print.h"
#include "base/text.h"

#include <algorithm>
#include <cmath>

namespace adf {

namespace {

using base::numberText;

ValueProblem wrongType(const PropertySpec& row)
{
    return {.code = "adf.wrong-type",
            .message = std::string(row.key) + ": expected " + expectedText(row)};
}

ValueProblem notFinite(const PropertySpec& row, double number)
{
    return {.code = "adf.not-finite",
            .message = std::string(row.key) + ": " + numberText(number) + " is no finite number"};
}

ValueProblem outOfRange(const PropertySpec& row, const std::string& number)
{
    return {.code = "adf.out-of-range",
            .message = std::string(row.key) + ": " + number + " is outside the allowed range",
            .hint = "allowed: " + rangeOf(row)};
}

std::optional<ValueProblem> checkReal(const PropertySpec& row,
                                      double number,
                                      const RealFacet& facet)
{
    if (!std::isfinite(number)) {
        return notFinite(row, number);
    }
    const bool tooLow = facet.minExcluded ? number <= facet.min : number < facet.min;
    if (tooLow || number > facet.max) {
        return outOfRange(row, numberText(number));
    }
    return std::nullopt;
}

std::optional<ValueProblem> checkInteger(const PropertySpec& row,
                                         std::int64_t number,
                                         std::int64_t min,
                                         std::int64_t max)
{
    return number < min || number > max ? std::optional(outOfRange(row, numberText(number)))
                                        : std::nullopt;
}

std::optional<ValueProblem> checkVector(const PropertySpec& row,
                                        const base::Vec3& vector,
                                        const VectorFacet& facet)
{
    for (int i = 0; i < 3; ++i) {
        if (!std::isfinite(vector[i])) {
            return notFinite(row, vector[i]);
        }
        if (vector[i] < facet.min) {
            return outOfRange(row, numberText(vector[i]));
        }
    }
    if (facet.direction && base::norm(vector) == 0) {
        return ValueProblem{.code = "adf.zero-direction",
                            .message = std::string(row.key) + ": a zero vector has no direction"};
    }
    return std::nullopt;
}

std::optional<ValueProblem> checkColour(const PropertySpec& row,
                                        const Colour& colour,
                                        const ColourFacet& facet)
{
    for (const double channel : {colour.r, colour.g, colour.b, facet.alpha ? colour.a : 1.0}) {
        if (!std::isfinite(channel)) {
            return notFinite(row, channel);
        }
        if (channel < 0 || channel > 1) {
            return outOfRange(row, numberText(channel));
        }
    }
    return std::nullopt;
}

std::optional<ValueProblem> checkKeyword(const PropertySpec& row,
                                         const std::string& word,
                                         const KeywordFacet& facet)
{
    const bool known =
        std::any_of(facet.choices.begin(), facet.choices.end(),
                    [&](const KeywordChoice& choice) { return choice.word == word; });
    if (known) {
        return std::nullopt;
    }
    return ValueProblem{.code = "adf.unknown-keyword",
                        .message = std::string(row.key) + ": \"" + word + "\" is not known",
                        .hint = "allowed: " + wordsText(facet)};
}

std::optional<ValueProblem> checkRecords(const PropertySpec& row,
                                         const RecordList& records,
                                         const RecordListFacet& facet)
{
    for (const Record& record : records) {
        for (const Field& field : record.fields) {
            const PropertySpec* member = findRow(facet.rows, field.property);
            if (member == nullptr) {
                return ValueProblem{
                    .code = "adf.unknown-property",
                    .message = std::string(row.key) + ": an entry has a property it cannot have"};
            }
            if (auto problem = checkValue(*member, field.value)) {
                problem->message = std::string(row.key) + ": " + problem->message;
                return problem;
            }
        }
    }
    return std::nullopt;
}

// Calls `check` with the content of the value when it is a T, else says what was expected.
template <typename T, typename Check>
std::optional<ValueProblem> checkContent(const PropertySpec& row, const Value& value, Check check)
{
    const T* content = std::get_if<T>(&value);
    return content == nullptr ? std::optional(wrongType(row)) : check(*content);
}

struct Checker {
    const PropertySpec& row;
    const Value& value;

    using Answer = std::optional<ValueProblem>;

    template <typename T>
    Answer typeOnly() const
    {
        return checkContent<T>(row, value, [](const T&) { return Answer(); });
    }

    Answer operator()(const BoolFacet&) const { return typeOnly<bool>(); }

    Answer operator()(const TextFacet&) const { return typeOnly<std::string>(); }

    Answer operator()(const FilePathFacet&) const { return typeOnly<std::string>(); }

    Answer operator()(const ReferenceFacet&) const { return typeOnly<std::string>(); }

    Answer operator()(const TextListFacet&) const { return typeOnly<TextList>(); }

    Answer operator()(const IntegerFacet& facet) const
    {
        return checkContent<std::int64_t>(row, value, [&](std::int64_t number) {
            return checkInteger(row, number, facet.min, facet.max);
        });
    }

    Answer operator()(const RealFacet& facet) const
    {
        return checkContent<double>(row, value,
                                    [&](double number) { return checkReal(row, number, facet); });
    }

    Answer operator()(const VectorFacet& facet) const
    {
        return checkContent<base::Vec3>(
            row, value, [&](const base::Vec3& vector) { return checkVector(row, vector, facet); });
    }

    Answer operator()(const RotationFacet&) const
    {
        return checkContent<base::Vec3>(row, value, [&](const base::Vec3& angles) {
            return checkVector(row, angles, VectorFacet{});
        });
    }

    Answer operator()(const ColourFacet& facet) const
    {
        return checkContent<Colour>(
            row, value, [&](const Colour& colour) { return checkColour(row, colour, facet); });
    }

    Answer operator()(const KeywordFacet& facet) const
    {
        return checkContent<std::string>(
            row, value, [&](const std::string& word) { return checkKeyword(row, word, facet); });
    }

    Answer operator()(const IntegerListFacet& facet) const
    {
        return checkContent<IntegerList>(row, value, [&](const IntegerList& numbers) {
            Answer problem;
            for (const std::int64_t number : numbers) {
                if (!problem) {
                    problem = checkInteger(row, number, facet.min, facet.max);
                }
            }
            return problem;
        });
    }

    Answer operator()(const RecordListFacet& facet) const
    {
        return checkContent<RecordList>(row, value, [&](const RecordList& records) {
            return checkRecords(row, records, facet);
        });
    }
};

std::string membersText(std::span<const std::string_view> names)
{
    std::string text;
    for (const std::string_view name : names) {
        text += text.empty() ? "a map {" : ", ";
        text += name;
    }
    return text + "} of numbers";
}

}  // namespace

std::optional<ValueProblem> checkValue(const PropertySpec& row, const Value& value)
{
    if (has(row.traits, Trait::Opaque)) {
        return ValueProblem{.code = "adf.kept-as-it-is",
                            .message = std::string(row.key) +
                                       ": nothing reads this key; what a file says there is kept",
                            .hint = "change it in a text editor"};
    }
    return std::visit(Checker{row, value}, row.facet);
}

std::string expectedText(const PropertySpec& row)
{
    if (const auto names = componentNames(row); !names.empty()) {
        return membersText(names);
    }
    if (std::holds_alternative<BoolFacet>(row.facet)) {
        return "true or false";
    }
    if (std::holds_alternative<IntegerFacet>(row.facet)) {
        return "a whole number";
    }
    if (std::holds_alternative<RealFacet>(row.facet)) {
        return "a number";
    }
    if (std::holds_alternative<IntegerListFacet>(row.facet)) {
        return "a list of whole numbers";
    }
    if (std::holds_alternative<TextListFacet>(row.facet)) {
        return "a list of texts";
    }
    if (const auto* records = std::get_if<RecordListFacet>(&row.facet)) {
        return "a list with a map for each " + std::string(records->itemName);
    }
    if (const auto* keyword = std::get_if<KeywordFacet>(&row.facet)) {
        return "one of " + wordsText(*keyword);
    }
    return "a text";
}

std::string wordsText(const KeywordFacet& facet)
{
    std::string text;
    for (const KeywordChoice& choice : facet.choices) {
        text += text.empty() ? "" : ", ";
        text += choice.word;
    }
    return text;
}

}  // namespace adf
