// A recursive descent parser with a function for each rule: a sum of products of factors, which are
// powers of primaries (numbers, names, parentheses, functions). A number carries along how much of
// its unit it has (Scale), because that is settled only when it stands alone: "2" is two of
// whatever the field shows, "2 in" is not.

#include "editor/widgets/expression.h"

#include "base/text.h"
#include "editor/widgets/unit_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace editor {
namespace {

using base::Unit;

constexpr double kPi = 3.14159265358979323846;
constexpr int kMaxDepth = 64;  // of parentheses: typed by accident or pasted, never needed

// How much of its unit a number carries so far.
enum class Scale {
    Plain,   // none: the field's shown unit, once it stands alone
    WithPi,  // none, but pi took part: radians in a field of angles
    Si,
};

struct Number {
    double value = 0;
    Scale scale = Scale::Plain;
    double unit = 0;  // SI per unit written behind it; 0 for none, or when parentheses closed it in
};

struct Rounded {
    double value = 0;
    int digits = 0;
};

// To 15 significant digits: as many as a double keeps of every decimal number.
Rounded rounded(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.14e", value);
    std::string_view mantissa(text.data());
    mantissa = mantissa.substr(0, mantissa.find('e'));
    const auto significant = mantissa.find_last_not_of("0.-");
    const int digits = significant == std::string_view::npos
                           ? 0
                           : int(std::count_if(mantissa.begin(),
                                               mantissa.begin() + std::ptrdiff_t(significant) + 1,
                                               [](char c) { return c >= '0' && c <= '9'; }));
    return {std::strtod(text.data(), nullptr), digits};
}

// Calculating with decimal numbers leaves noise: 0.1+0.02 makes 0.12000000000000001. It goes by
// rounding, in the unit of the file or in that of the field, where fewer digits remain: pi/4 is 45
// degrees.
double withoutNoise(double si, Unit unit)
{
    if (!std::isfinite(si)) {
        return si;
    }
    const double perSi = base::displayUnit(unit).perSi;
    const Rounded kept = rounded(si);
    const Rounded shown = rounded(si * perSi);
    return shown.digits < kept.digits ? shown.value / perSi : kept.value;
}

constexpr const char* kNotFinite = "The result is not a finite number.";

// As it is printed, also in our own texts.
constexpr std::string_view kMinus = "−";

struct Function {
    std::string_view name;
    double (*call)(double);
    bool takesAngle;
    bool givesAngle;
};

constexpr std::array kFunctions = std::to_array<Function>({
    {"sqrt", [](double x) { return std::sqrt(x); }, false, false},
    {"abs", [](double x) { return std::abs(x); }, false, false},
    {"sin", [](double x) { return std::sin(x); }, true, false},
    {"cos", [](double x) { return std::cos(x); }, true, false},
    {"tan", [](double x) { return std::tan(x); }, true, false},
    {"asin", [](double x) { return std::asin(x); }, false, true},
    {"acos", [](double x) { return std::acos(x); }, false, true},
    {"atan", [](double x) { return std::atan(x); }, false, true},
});

bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0 ||
           (static_cast<unsigned char>(c) >= 0x80);
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string inQuotes(std::string_view word)
{
    return "“" + std::string(word) + "”";
}

// Recursive descent. The first problem stops everything: later values then mean nothing.
class Parser {
public:
    Parser(std::string_view text, Unit unit) : rest_(text), unit_(unit) {}

    Evaluated run()
    {
        const Number number = sum();
        skipSpace();
        if (problem_.empty() && !rest_.empty()) {
            fail(rest_.front() == ',' ? "Numbers are written with a point, not a comma."
                                      : "There is no reading " + inQuotes(rest_) + " here.");
        }
        const double si = toSi(number).value;
        if (problem_.empty() && !std::isfinite(si)) {
            fail(kNotFinite);
        }
        if (!problem_.empty()) {
            return {.si = {}, .problem = problem_, .isExpression = true};
        }
        const bool isExpression = steps_ > 1;
        return {.si = isExpression ? withoutNoise(si, unit_) : si,
                .problem = {},
                .isExpression = isExpression};
    }

private:
    Number sum()
    {
        Number left = product();
        while (problem_.empty()) {
            const bool plus = take("+");
            if (!plus && !take("-") && !take(kMinus)) {
                return left;
            }
            Number right = product();
            if (left.scale != right.scale) {
                left = toSi(left);
                right = toSi(right);
            }
            left.value += plus ? right.value : -right.value;
        }
        return left;
    }

    Number product()
    {
        Number left = factor();
        while (problem_.empty()) {
            const bool times = take("*") || take("×") || take("·");
            if (!times && !take("/") && !take("÷")) {
                return left;
            }
            const Number right = factor();
            left = times ? multiplied(left, right) : divided(left, right);
        }
        return left;
    }

    Number multiplied(Number a, Number b)
    {
        if (a.scale == Scale::Si && b.scale == Scale::Si) {
            fail("Two values with units are multiplied.");
        }
        return {a.value * b.value, std::max(a.scale, b.scale)};
    }

    Number divided(Number a, Number b)
    {
        if (b.scale == Scale::Si && a.scale != Scale::Si) {
            if (b.unit == 0) {
                fail("A number is divided by a value with a unit.");
            }
            // "pi/4 rad": the unit is that of the quotient.
            return {a.value / (b.value / b.unit) * b.unit, Scale::Si, b.unit};
        }
        const bool ratio = a.scale == Scale::Si && b.scale == Scale::Si;
        return {a.value / b.value, ratio ? Scale::Plain : std::max(a.scale, b.scale)};
    }

    Number factor()
    {
        if (take("-") || take(kMinus)) {
            Number number = factor();
            number.value = -number.value;
            return number;
        }
        if (take("+")) {
            return factor();
        }
        Number base = withUnit(primary());
        if (problem_.empty() && take("^")) {
            const Number exponent = factor();
            if (base.scale == Scale::Si || (exponent.scale == Scale::Si && exponent.unit == 0)) {
                fail("A value with a unit takes no power.");
            }
            if (exponent.scale == Scale::Si) {  // "2^3 mm": the unit is that of the power
                const double unit = exponent.unit;
                return {std::pow(base.value, exponent.value / unit) * unit, Scale::Si, unit};
            }
            base.value = std::pow(base.value, exponent.value);
        }
        return base;
    }

    Number primary()
    {
        skipSpace();
        ++steps_;
        if (++depth_ > kMaxDepth) {
            fail("There are too many parentheses.");
        }
        Number number;
        if (!problem_.empty()) {
            return number;
        }
        if (rest_.empty()) {
            fail(steps_ == 1 ? "A number is needed." : "The end is missing.");
        } else if (isDigit(rest_.front()) || rest_.front() == '.') {
            number = literal();
        } else if (take("(")) {
            number = closed(sum());
        } else if (isLetter(rest_.front())) {
            number = named();
        } else {
            fail(inQuotes(rest_.substr(0, 1)) + " is not a number.");
        }
        --depth_;
        return number;
    }

    Number literal()
    {
        std::size_t length = 0;
        const auto digits = [&] {
            while (length < rest_.size() && isDigit(rest_[length])) {
                ++length;
            }
        };
        digits();
        if (length < rest_.size() && rest_[length] == '.') {
            ++length;
            digits();
        }
        const std::size_t mantissa = length;
        if (length < rest_.size() && (rest_[length] == 'e' || rest_[length] == 'E')) {
            ++length;
            if (length < rest_.size() && (rest_[length] == '+' || rest_[length] == '-')) {
                ++length;
            } else if (rest_.substr(length).starts_with(kMinus)) {
                length += kMinus.size();
            }
            const std::size_t start = length;
            digits();
            if (length == start) {
                length = mantissa;  // the 'e' belongs to a word
            }
        }
        std::string text(rest_.substr(0, length));
        rest_.remove_prefix(length);
        if (const std::size_t minus = text.find(kMinus); minus != std::string::npos) {
            text = text.substr(0, minus) + '-' + text.substr(minus + kMinus.size());
        }
        const std::optional<double> value = base::parseReal(text);
        if (!value) {
            fail(inQuotes(text) + " is not a number.");
        }
        return {value.value_or(0), Scale::Plain};
    }

    Number named()
    {
        const std::string_view word = wordHere();
        if (word == "pi" || word == "π") {
            rest_.remove_prefix(word.size());
            ++steps_;
            return {kPi, unit_ == Unit::Radian ? Scale::WithPi : Scale::Plain};
        }
        for (const Function& function : kFunctions) {
            if (function.name == word) {
                rest_.remove_prefix(word.size());
                return called(function);
            }
        }
        fail(inQuotes(word) + " is not a number or a function.");
        return {};
    }

    Number called(const Function& function)
    {
        ++steps_;
        if (!take("(")) {
            fail(std::string(function.name) + " needs a parenthesis.");
            return {};
        }
        const Unit outer = unit_;
        unit_ = function.takesAngle ? Unit::Radian : Unit::None;
        const Number argument = sum();
        unit_ = outer;
        const double result = function.call(argument.value);
        return closed(
            {result, function.givesAngle && outer == Unit::Radian ? Scale::WithPi : Scale::Plain});
    }

    Number closed(Number number)
    {
        if (problem_.empty() && !take(")")) {
            fail("A closing parenthesis is missing.");
        }
        number.unit = 0;
        return number;
    }

    Number withUnit(Number number)
    {
        skipSpace();
        if (!problem_.empty() || rest_.empty()) {
            return number;
        }
        const UnitWord* longest = nullptr;
        for (const UnitWord& word : unitWords(unit_)) {
            const bool here = rest_.starts_with(word.word) && endsAfter(word.word);
            if (here && (longest == nullptr || word.word.size() > longest->word.size())) {
                longest = &word;
            }
        }
        if (longest != nullptr) {
            if (number.scale == Scale::Si) {
                fail("A unit is given twice.");
            }
            ++steps_;
            rest_.remove_prefix(longest->word.size());
            return {number.value * longest->toSi, Scale::Si, longest->toSi};
        }
        if (isLetter(rest_.front()) && !rest_.starts_with("×") && !rest_.starts_with("·") &&
            !rest_.starts_with("÷") && !rest_.starts_with("−")) {
            failAboutUnit(wordHere());
        }
        return number;
    }

    void failAboutUnit(std::string_view word)
    {
        if (unit_ == Unit::None) {
            fail("This value has no unit; " + inQuotes(word) + " is not understood.");
        } else if (isUnitOfSomething(word)) {
            fail(inQuotes(word) + " measures something else. Use " + suggestedWords(unit_) + ".");
        } else {
            fail(inQuotes(word) + " is not a unit. Use " + suggestedWords(unit_) + ".");
        }
    }

    // A plain number is in the unit the field shows.
    Number toSi(Number number) const
    {
        switch (number.scale) {
            case Scale::Plain:
                return {number.value / base::displayUnit(unit_).perSi, Scale::Si};
            case Scale::WithPi:
            case Scale::Si:
                break;
        }
        return {number.value, Scale::Si};
    }

    [[nodiscard]] std::string_view wordHere() const
    {
        std::size_t length = 0;
        while (length < rest_.size() && (isLetter(rest_[length]) || isDigit(rest_[length]))) {
            ++length;
        }
        return rest_.substr(0, length);
    }

    // "m" is no unit in "mm" or in "max".
    [[nodiscard]] bool endsAfter(std::string_view word) const
    {
        const bool symbol = !isLetter(word.back());
        return rest_.size() == word.size() || symbol || !isLetter(rest_[word.size()]) ||
               rest_.substr(word.size()).starts_with("−") ||
               rest_.substr(word.size()).starts_with("×");
    }

    bool take(std::string_view token)
    {
        skipSpace();
        if (!problem_.empty() || !rest_.starts_with(token)) {
            return false;
        }
        rest_.remove_prefix(token.size());
        return true;
    }

    void skipSpace()
    {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) {
            rest_.remove_prefix(1);
        }
        constexpr std::string_view kNarrowSpace = "\u202f";
        if (rest_.starts_with(kNarrowSpace)) {
            rest_.remove_prefix(kNarrowSpace.size());
            skipSpace();
        }
    }

    void fail(std::string problem)
    {
        if (problem_.empty()) {
            problem_ = std::move(problem);
        }
    }

    std::string_view rest_;
    Unit unit_;
    std::string problem_;
    int steps_ = 0;
    int depth_ = 0;
};

}  // namespace

Evaluated evaluate(std::string_view text, Unit unit)
{
    return Parser(text, unit).run();
}

Evaluated evaluateFrom(double present, std::string_view text, Unit unit)
{
    text = base::trimmed(text);
    if (text.starts_with(kMinus) && text.substr(kMinus.size()).starts_with('=')) {
        text.remove_prefix(kMinus.size() - 1);
    } else if (text.size() < 2 || text[1] != '=' ||
               std::string_view("+-*/").find(text[0]) == std::string_view::npos) {
        return evaluate(text, unit);
    }
    const bool scales = text[0] == '*' || text[0] == '/';
    Evaluated change = evaluate(text.substr(2), scales ? Unit::None : unit);
    if (!change.si) {
        return change;
    }
    const double by = *change.si;
    const double result = text[0] == '+'   ? present + by
                          : text[0] == '*' ? present * by
                          : text[0] == '/' ? present / by
                                           : present - by;
    if (!std::isfinite(result)) {
        return {.si = {}, .problem = kNotFinite, .isExpression = true};
    }
    return {.si = withoutNoise(result, unit), .problem = {}, .isExpression = true};
}

}  // namespace editor
