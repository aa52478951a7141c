#include "importers/xacro/xacro_format.h"

#include "importers/xacro/xacro_format_value.h"
#include "importers/xacro/xacro_sequences.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace importers {

namespace {

constexpr int kMostWidth = 100;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// At digits: the number, none beyond kMostWidth.
std::optional<int> takeCount(std::string_view& rest)
{
    int count = 0;
    while (!rest.empty() && isDigit(rest[0])) {
        count = std::min(count * 10 + (rest[0] - '0'), kMostWidth + 1);
        rest.remove_prefix(1);
    }
    return count > kMostWidth ? std::nullopt : std::optional(count);
}

// At a width and digits, "6.2": false when they are too large.
bool takeSizes(std::string_view& rest, XacroFormat& format)
{
    const std::optional<int> width = takeCount(rest);
    format.width = width.value_or(0);
    if (!width || !rest.starts_with('.')) {
        return width.has_value();
    }
    rest.remove_prefix(1);
    format.digits = takeCount(rest);
    return format.digits.has_value();
}

// Goes through a format and puts what stands between and what is written into one text.
class FormatReader {
public:
    explicit FormatReader(std::string_view format) : rest_(format) {}

    XacroOutcome byPercent(const XacroValue& values)
    {
        values_ = values.isTuple() ? std::span(*values.items()) : std::span(&values, 1);
        dict_ = values.dict();
        while (!problem_ && takeUntil("%")) {
            if (rest_.starts_with('%')) {
                rest_.remove_prefix(1);
                put("%");
            } else {
                putOneOfPercent();
            }
        }
        if (!problem_ && next_ < values_.size() && dict_ == nullptr) {
            fail("there are more values than the text \"…\" % values has places");
        }
        return outcome();
    }

    XacroOutcome byBraces(std::span<const XacroValue> values)
    {
        values_ = values;
        while (!problem_ && takeUntil("{}")) {
            if (rest_.starts_with(taken_)) {
                rest_.remove_prefix(1);
                put(std::string(1, taken_));
            } else if (taken_ == '}') {
                fail("a \"}\" in the text of format() has no \"{\"");
            } else {
                putOneOfBraces();
            }
        }
        return outcome();
    }

private:
    // What is before one of `marks` is put; false at the end.
    bool takeUntil(std::string_view marks)
    {
        const std::size_t at = std::min(rest_.find_first_of(marks), rest_.size());
        put(std::string(rest_.substr(0, at)));
        rest_.remove_prefix(at);
        if (rest_.empty()) {
            return false;
        }
        taken_ = rest_[0];
        rest_.remove_prefix(1);
        return true;
    }

    void putOneOfPercent()
    {
        const std::optional<XacroValue> named = takeNamed();
        XacroFormat format;
        bool isLeft = false;
        bool hasZeros = false;
        while (!rest_.empty() &&
               std::string_view("-+ 0").find(rest_[0]) != std::string_view::npos) {
            isLeft = isLeft || rest_[0] == '-';
            hasZeros = hasZeros || rest_[0] == '0';
            format.sign =
                rest_[0] == '+' || (rest_[0] == ' ' && format.sign != '+') ? rest_[0] : format.sign;
            rest_.remove_prefix(1);
        }
        if (!takeSizes(rest_, format) || rest_.empty()) {
            fail("the text \"…\" % values has a place that is not understood");
            return;
        }
        format.kind = rest_[0] == 'i' || rest_[0] == 'u' ? 'd' : rest_[0];
        rest_.remove_prefix(1);
        const bool isNumber = isNumberKind(format.kind);
        format.align = isLeft ? '<' : (hasZeros && isNumber ? '=' : '>');
        format.fill = format.align == '=' ? '0' : ' ';
        const std::optional<XacroValue> value = named ? named : takeNext();
        if (!value) {
            return;
        }
        if (isNumber) {
            const bool isCut = format.kind == 'd' && value->number() && !value->integer();
            putOutcome(isCut ? numberWritten(whole(*value), format)
                             : numberWritten(*value, format));
        } else if (format.kind == 's' || format.kind == 'r') {
            put(textWritten(*value, format, '>'));
        } else {
            fail(std::string("\"%") + format.kind + "\" is not understood");
        }
    }

    // %d of a float writes what is before its point.
    static XacroValue whole(const XacroValue& value)
    {
        const double number = std::trunc(*value.number());
        return std::abs(number) < 9e18 ? XacroValue{static_cast<std::int64_t>(number)} : value;
    }

    // "(name)" of a dict.
    std::optional<XacroValue> takeNamed()
    {
        const std::size_t end = rest_.find(')');
        if (!rest_.starts_with('(') || end == std::string_view::npos || dict_ == nullptr) {
            return std::nullopt;
        }
        const std::string_view name = rest_.substr(1, end - 1);
        rest_.remove_prefix(end + 1);
        for (const auto& [key, value] : *dict_) {
            if (key.text() != nullptr && *key.text() == name) {
                return value;
            }
        }
        fail("there is no entry \"" + std::string(name) + '"');
        return XacroValue{};
    }

    std::optional<XacroValue> takeNext()
    {
        if (next_ < values_.size()) {
            return values_[next_++];
        }
        fail("there are fewer values than the text has places");
        return std::nullopt;
    }

    void putOneOfBraces()
    {
        const std::size_t end = rest_.find('}');
        std::string_view place = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end, rest_.size() - 1) + (rest_.empty() ? 0 : 1));
        const std::optional<XacroValue> value = takeNumbered(place);
        XacroFormat format;
        if (!value) {
            return;
        }
        if (end == std::string_view::npos || !readBraces(place, format)) {
            fail("format() does not understand a place of its text");
            return;
        }
        if (isNumberKind(format.kind)) {
            putOutcome(numberWritten(*value, format));
        } else if (format.digits && value->text() == nullptr) {
            fail("format() needs a letter after the digits, as in {:.2f}");
        } else {
            const bool isNumber = value->number() && !std::holds_alternative<bool>(value->content);
            put(isNumber ? plainNumberWritten(*value, format) : textWritten(*value, format, '<'));
        }
    }

    // The value that "0" or nothing before ":" asks for.
    std::optional<XacroValue> takeNumbered(std::string_view& place)
    {
        if (place.empty() || !isDigit(place[0])) {
            return takeNext();
        }
        const std::optional<int> number = takeCount(place);
        if (!number || static_cast<std::size_t>(*number) >= values_.size()) {
            fail("there are fewer values than the text has places");
            return std::nullopt;
        }
        return values_[static_cast<std::size_t>(*number)];
    }

    // ":>06.2f" or nothing.
    static bool readBraces(std::string_view place, XacroFormat& format)
    {
        constexpr std::string_view kAligns = "<>^=";
        if (place.empty()) {
            return true;
        }
        if (place[0] != ':') {
            return false;
        }
        place.remove_prefix(1);
        if (place.size() > 1 && kAligns.find(place[1]) != std::string_view::npos) {
            format.fill = place[0];
            format.align = place[1];
            place.remove_prefix(2);
        } else if (!place.empty() && kAligns.find(place[0]) != std::string_view::npos) {
            format.align = place[0];
            place.remove_prefix(1);
        }
        if (!place.empty() && std::string_view("+- ").find(place[0]) != std::string_view::npos) {
            format.sign = place[0];
            place.remove_prefix(1);
        }
        if (place.starts_with('0') && format.align == '\0') {
            format.align = '=';
            format.fill = '0';
        }
        if (!takeSizes(place, format)) {
            return false;
        }
        if (!place.empty()) {
            format.kind = place[0];
            place.remove_prefix(1);
        }
        return place.empty() &&
               (format.kind == '\0' || format.kind == 's' || isNumberKind(format.kind));
    }

    void put(std::string_view text)
    {
        made_ += text;
        if (made_.size() > kLongestXacroText) {
            fail("a text is too long");
        }
    }

    void putOutcome(const XacroOutcome& outcome)
    {
        if (const auto* problem = std::get_if<XacroProblem>(&outcome)) {
            fail(problem->message);
        } else {
            put(*std::get<XacroValue>(outcome).text());
        }
    }

    void fail(std::string message)
    {
        if (!problem_) {
            problem_ = XacroProblem{std::move(message)};
        }
    }

    XacroOutcome outcome()
    {
        return problem_ ? XacroOutcome(*problem_) : XacroOutcome(XacroValue{std::move(made_)});
    }

    std::string_view rest_;
    std::span<const XacroValue> values_;
    const XacroDict* dict_ = nullptr;
    std::size_t next_ = 0;
    char taken_ = '\0';
    std::string made_;
    std::optional<XacroProblem> problem_;
};

}  // namespace

XacroOutcome formattedByPercent(const std::string& format, const XacroValue& values)
{
    return FormatReader(format).byPercent(values);
}

XacroOutcome formattedByBraces(const std::string& format, std::span<const XacroValue> values)
{
    return FormatReader(format).byBraces(values);
}

}  // namespace importers
