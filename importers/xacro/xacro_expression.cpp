#include "importers/xacro/xacro_expression.h"

#include "importers/xacro/xacro_functions.h"
#include "importers/xacro/xacro_operators.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <utility>

namespace importers {

namespace {

constexpr std::size_t kLongestExpression = 64 << 10;  // bytes
constexpr int kDeepestRules = 60;

constexpr std::array<std::pair<std::string_view, double>, 4> kConstants{
    {{"pi", M_PI}, {"e", M_E}, {"tau", 2 * M_PI}, {"inf", HUGE_VAL}}};

bool isOfName(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// A recursive-descent interpreter of Python's grammar of expressions. It goes through the text
// twice: first idle, to see that it is an expression at all, then calculating. What does not count,
// as what an `if` does not choose, is only read. The part before an `if` has to be read before its
// condition is known, so each choice is read idle before it is calculated; as idle reading reads
// all once, the whole takes no more than the length times the depth of brackets.
class Expression {
public:
    Expression(std::string_view text, const XacroNames& names) : text_(text), names_(names) {}

    XacroOutcome value()
    {
        if (text_.size() > kLongestExpression) {
            return XacroProblem{"the expression is too long"};
        }
        whole();
        isIdle_ = false;
        position_ = 0;
        XacroValue result = problem_ ? XacroValue{} : whole();
        return problem_ ? XacroOutcome(*problem_) : XacroOutcome(std::move(result));
    }

private:
    // Nothing more is read after the first problem.
    XacroValue fail(XacroProblem problem)
    {
        if (!problem_) {
            problem_ = std::move(problem);
        }
        position_ = text_.size();
        return {};
    }

    [[nodiscard]] bool calculates() const { return !isIdle_ && !problem_; }

    XacroValue known(XacroOutcome outcome)
    {
        auto* value = std::get_if<XacroValue>(&outcome);
        if (value == nullptr) {
            return fail(std::get<XacroProblem>(std::move(outcome)));
        }
        return value->missing() ? fail({.message = "a value is missing", .isReported = true})
                                : std::move(*value);
    }

    // Reads a rule inside another of its kind.
    template <typename Rule>
    XacroValue deeper(Rule rule)
    {
        if (++depth_ > kDeepestRules) {
            fail({"the expression is too deep"});
        }
        XacroValue value = problem_ ? XacroValue{} : (this->*rule)();
        --depth_;
        return value;
    }

    // Reads a rule, and calculates only where it `counts`.
    template <typename Rule>
    XacroValue readWhere(bool counts, Rule rule)
    {
        const bool before = std::exchange(isIdle_, isIdle_ || !counts);
        XacroValue value = (this->*rule)();
        isIdle_ = before;
        return value;
    }

    // Spaces may stand before all of these.
    char next()
    {
        while (position_ < text_.size() &&
               std::isspace(static_cast<unsigned char>(text_[position_])) != 0) {
            ++position_;
        }
        return position_ < text_.size() ? text_[position_] : '\0';
    }

    bool takeSymbol(std::string_view symbol)
    {
        next();
        const bool isThere = text_.substr(position_).starts_with(symbol);
        position_ += isThere ? symbol.size() : 0;
        return isThere;
    }

    // Not a part of a longer word.
    bool takeWord(std::string_view word)
    {
        const std::size_t before = position_;
        const bool isThere = takeSymbol(word);
        if (isThere && position_ < text_.size() && isOfName(text_[position_])) {
            position_ = before;
            return false;
        }
        return isThere;
    }

    // May be empty.
    std::string takeName()
    {
        next();
        const std::size_t start = position_;
        while (position_ < text_.size() && isOfName(text_[position_])) {
            ++position_;
        }
        return std::string(text_.substr(start, position_ - start));
    }

    // Empty when there is none of them.
    std::string_view takeOneOf(std::initializer_list<std::string_view> symbols)
    {
        const auto* found = std::find_if(symbols.begin(), symbols.end(),
                                         [&](std::string_view one) { return takeSymbol(one); });
        return found == symbols.end() ? std::string_view() : *found;
    }

    std::string_view takeComparison()
    {
        const std::string_view symbol = takeOneOf({"==", "!=", "<=", ">=", "<", ">"});
        if (!symbol.empty()) {
            return symbol;
        }
        if (takeWord("is")) {
            return takeWord("not") ? "is not" : "is";
        }
        const std::size_t before = position_;
        const bool isNot = takeWord("not");
        if (takeWord("in")) {
            return isNot ? "not in" : "in";
        }
        position_ = before;
        return {};
    }

    void expect(std::string_view symbol)
    {
        if (!problem_ && !takeSymbol(symbol)) {
            fail({'"' + std::string(symbol) + "\" is missing"});
        }
    }

    XacroValue whole()
    {
        XacroValue value = row("", false);
        if (!problem_ && next() != '\0') {
            fail({"unexpected \"" + std::string(text_.substr(position_, 20)) + '"'});
        }
        return value;
    }

    // Values with commas between them up to `end`, which is taken. One alone without a comma is
    // itself unless it `isList`; others are a tuple.
    XacroValue row(std::string_view end, bool isList)
    {
        XacroList items;
        bool isRow = isList;
        const auto isAtEnd = [&] {
            return end.empty() ? next() == '\0' : next() == end.front();
        };
        if (end.empty() || !isAtEnd()) {
            items.push_back(item());
        }
        while (takeSymbol(",")) {
            isRow = true;
            if (isAtEnd()) {
                break;
            }
            items.push_back(item());
        }
        expect(end);
        return isList                       ? listOf(std::move(items))
               : isRow || items.size() != 1 ? tupleOf(std::move(items))
                                            : std::move(items.front());
    }

    // a if c else b; an argument or an item is one.
    XacroValue choice()
    {
        const std::size_t start = position_;
        readWhere(false, &Expression::either);
        const bool isChoice = takeWord("if");
        const bool isChosen =
            isChoice ? readWhere(true, &Expression::either).truth() : calculates();
        const std::size_t end = position_;
        XacroValue value;
        if (isChosen && calculates()) {
            position_ = start;
            value = either();
            position_ = problem_ ? text_.size() : end;
        }
        if (isChoice) {
            if (!problem_ && !takeWord("else")) {
                return fail({"an if needs an else"});
            }
            XacroValue other = readWhere(!isChosen, &Expression::item);
            value = isChosen ? value : std::move(other);
        }
        return takeWord("for") ? fail(onlyInPython("comprehensions are not understood here"))
                               : value;
    }

    XacroValue item() { return deeper(&Expression::choice); }

    XacroValue either() { return decided("or", true, &Expression::both); }

    XacroValue both() { return decided("and", false, &Expression::negation); }

    // Operands between a word, of which the first that is `wanted` decides.
    template <typename Rule>
    XacroValue decided(std::string_view word, bool wanted, Rule operand)
    {
        XacroValue value = (this->*operand)();
        while (takeWord(word)) {
            const bool isDecided = value.truth() == wanted;
            XacroValue other = readWhere(!isDecided, operand);
            value = isDecided ? value : std::move(other);
        }
        return value;
    }

    XacroValue negation()
    {
        return takeWord("not") ? XacroValue{!deeper(&Expression::negation).truth()} : comparison();
    }

    // a < b < c
    XacroValue comparison()
    {
        XacroValue left = sum();
        std::optional<bool> isTrue;
        for (auto op = takeComparison(); !op.empty(); op = takeComparison()) {
            XacroValue right = readWhere(isTrue.value_or(true), &Expression::sum);
            if (isTrue.value_or(true)) {
                isTrue = calculates() && known(compared(op, left, right)).truth();
            }
            left = std::move(right);
        }
        return isTrue ? XacroValue{*isTrue} : left;
    }

    XacroValue sum() { return arithmetic({"+", "-"}, &Expression::product); }

    XacroValue product() { return arithmetic({"//", "/", "%", "*"}, &Expression::sign); }

    template <typename Rule>
    XacroValue arithmetic(std::initializer_list<std::string_view> symbols, Rule operand)
    {
        XacroValue value = (this->*operand)();
        for (auto op = takeOneOf(symbols); !op.empty(); op = takeOneOf(symbols)) {
            const XacroValue right = (this->*operand)();
            value = calculates() ? known(calculated(op, value, right)) : XacroValue{};
        }
        return value;
    }

    XacroValue sign()
    {
        const std::string_view op = takeOneOf({"-", "+"});
        if (!op.empty()) {
            const XacroValue value = deeper(&Expression::sign);
            return calculates() ? known(signedValue(op, value)) : XacroValue{};
        }
        XacroValue base = postfix();
        if (!takeSymbol("**")) {
            return base;
        }
        const XacroValue exponent = deeper(&Expression::sign);
        return calculates() ? known(calculated("**", base, exponent)) : XacroValue{};
    }

    // A primary with all that follows it.
    XacroValue postfix()
    {
        XacroValue value = primary();
        while (!problem_) {
            if (takeSymbol("[")) {
                value = subscript(value);
            } else if (takeSymbol(".")) {
                const std::string member = takeName();
                if (member.empty()) {
                    return fail({"a name is missing behind a point"});
                }
                if (takeSymbol("(")) {
                    const XacroList given = arguments();
                    value = calculates() ? known(callMethod(value, member, given)) : XacroValue{};
                } else if (calculates()) {
                    value = known(itemOf(value, {member}));
                }
            } else {
                break;
            }
        }
        return value;
    }

    // After "[": an index, a key or the bounds of a slice.
    XacroValue subscript(const XacroValue& value)
    {
        std::array<XacroValue, 2> bounds;
        bool isSlice = false;
        while (!problem_ && !takeSymbol("]")) {
            if (takeSymbol(":")) {
                if (std::exchange(isSlice, true)) {
                    return fail(onlyInPython("steps of slices are not understood here"));
                }
                continue;
            }
            bounds[isSlice ? 1 : 0] = item();
            if (isSlice || next() != ':') {
                expect("]");
                break;
            }
        }
        return !calculates() ? XacroValue{}
               : isSlice     ? known(sliceOf(value, bounds[0], bounds[1]))
                             : known(itemOf(value, bounds[0]));
    }

    // After "(" of a call.
    XacroList arguments()
    {
        XacroList given;
        while (!problem_ && !takeSymbol(")")) {
            given.push_back(item());
            if (takeSymbol("=")) {
                fail(onlyInPython("arguments by name are understood by dict() only"));
            }
            if (!takeSymbol(",")) {
                expect(")");
                break;
            }
        }
        return given;
    }

    XacroValue primary()
    {
        if (takeSymbol("(")) {
            return row(")", false);
        }
        if (takeSymbol("[")) {
            return row("]", true);
        }
        if (takeSymbol("{")) {
            return dict("}", ":");
        }
        const char c = next();
        if (c == '\'' || c == '"') {
            return quoted();
        }
        if (std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.') {
            return number();
        }
        return isOfName(c) ? nameOrCall()
               : c == '\0' ? fail({"the expression is not complete"})
                           : fail({std::string("unexpected \"") + c + '"'});
    }

    // After "{" or "dict(": entries with what stands between key and value.
    XacroValue dict(std::string_view end, std::string_view between)
    {
        XacroDictMaker made;
        while (!problem_ && !takeSymbol(end)) {
            XacroValue key = between == "=" ? XacroValue{takeName()} : item();
            expect(between);
            XacroValue value = item();
            const auto problem =
                calculates() ? made.set(std::move(key), std::move(value)) : std::nullopt;
            if (problem) {
                return fail(*problem);
            }
            if (!takeSymbol(",")) {
                expect(end);
                break;
            }
        }
        return made.take();
    }

    // Texts side by side are one; \\, \', \", \n and \t are as Python has them.
    XacroValue quoted()
    {
        std::string whole;
        for (char quote = next(); quote == '\'' || quote == '"'; quote = next()) {
            for (++position_; position_ < text_.size() && text_[position_] != quote; ++position_) {
                const char after = position_ + 1 < text_.size() ? text_[position_ + 1] : '\0';
                const bool isEscape =
                    text_[position_] == '\\' &&
                    std::string_view("\\'\"nt").find(after) != std::string_view::npos;
                position_ += isEscape ? 1 : 0;
                whole += !isEscape      ? text_[position_]
                         : after == 'n' ? '\n'
                         : after == 't' ? '\t'
                                        : after;
            }
            if (position_ >= text_.size()) {
                return fail({"a text is not closed"});
            }
            ++position_;
        }
        return {std::move(whole)};
    }

    XacroValue number()
    {
        double value = 0;
        const char* start = text_.data() + position_;
        const auto [end, error] = std::from_chars(start, text_.data() + text_.size(), value);
        const std::string_view digits(start, static_cast<std::size_t>(end - start));
        if (error != std::errc()) {
            return fail({'"' + std::string(text_.substr(position_, 20)) + "\" is not a number"});
        }
        position_ += digits.size();
        return literal(digits);
    }

    XacroValue nameOrCall()
    {
        std::string name = takeName();
        // These are modules of Python and namespaces of xacro.
        while ((name == "math" || name == "xacro" || name == "python") && takeSymbol(".")) {
            name = takeName();
        }
        if (name == "lambda") {
            return fail(onlyInPython("lambda is not understood here"));
        }
        // These words cannot be names of anything else; xacro files write them small, too.
        if (name == "None" || literal(name).isBool()) {
            return name == "None" ? XacroValue{} : literal(name);
        }
        if (!takeSymbol("(")) {
            return calculates() ? named(name) : XacroValue{};
        }
        if (name == "dict") {
            const std::size_t before = position_;
            const bool isGiven = !takeName().empty() && takeSymbol("=") && next() != '=';
            position_ = before;
            if (isGiven || next() == ')') {
                return dict(")", "=");
            }
        }
        const XacroList given = arguments();
        if (!calculates()) {
            return {};
        }
        std::optional<XacroOutcome> around =
            names_.function ? names_.function(name, given) : std::nullopt;
        return known(around ? std::move(*around) : callFunction(name, given));
    }

    // The value of a name, or with its member that of a property of a file that is included with a
    // namespace.
    XacroValue named(const std::string& name)
    {
        if (std::optional<XacroValue> value = names_.value(name)) {
            return known(std::move(*value));
        }
        const std::size_t before = position_;
        if (takeSymbol(".")) {
            if (std::optional<XacroValue> value = names_.value(name + '.' + takeName())) {
                return known(std::move(*value));
            }
            position_ = before;
        }
        const auto* constant = std::find_if(kConstants.begin(), kConstants.end(),
                                            [&](const auto& one) { return one.first == name; });
        return constant != kConstants.end() ? XacroValue{constant->second}
                                            : fail({'"' + name + "\" is not defined"});
    }

    std::string_view text_;
    const XacroNames& names_;
    std::size_t position_ = 0;
    int depth_ = 0;
    bool isIdle_ = true;
    std::optional<XacroProblem> problem_;
};

}  // namespace

XacroOutcome evaluate(std::string_view expression, const XacroNames& names)
{
    return Expression(expression, names).value();
}

}  // namespace importers
