#include "importers/xacro/xacro_expression.h"

#include "importers/xacro/xacro_cursor.h"
#include "importers/xacro/xacro_methods.h"
#include "importers/xacro/xacro_operators.h"
#include "importers/xacro/xacro_sequences.h"

#include <array>
#include <utility>

namespace importers {

namespace {

constexpr std::size_t kLongestExpression = 64 << 10;  // bytes
constexpr int kDeepestRules = 60;

// A parser that evaluates as it goes.
class ExpressionReader {
public:
    ExpressionReader(std::string_view text, const XacroNames& names) : cursor_(text), names_(names)
    {}

    XacroOutcome run()
    {
        if (cursor_.rest().size() > kLongestExpression) {
            return XacroProblem{"the expression is too long"};
        }
        XacroValue value = choice();
        cursor_.next();
        if (!broken_ && !cursor_.rest().empty()) {
            breakOff("unexpected \"" + std::string(cursor_.rest().substr(0, 20)) + '"');
        }
        if (broken_) {
            return *broken_;
        }
        if (failed_) {
            return *failed_;
        }
        return value;
    }

private:
    // Counts how deep rules are inside one another.
    class Level {
    public:
        explicit Level(ExpressionReader& owner) : owner_(owner)
        {
            if (++owner_.depth_ > kDeepestRules) {
                owner_.breakOff("the expression is too deep");
            }
        }

        ~Level() { --owner_.depth_; }

        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        ExpressionReader& owner_;
    };

    // It is no expression: nothing more is read.
    void breakOff(std::string message)
    {
        if (!broken_) {
            broken_ = XacroProblem{std::move(message)};
        }
        fail(XacroProblem{"it is no expression"});
        cursor_.goToEnd();
    }

    // It has no value; what follows is read on, because it may not count.
    void fail(XacroProblem problem)
    {
        if (!failed_) {
            failed_ = std::move(problem);
        }
    }

    XacroValue valueOf(XacroOutcome outcome)
    {
        if (auto* problem = std::get_if<XacroProblem>(&outcome)) {
            fail(std::move(*problem));
            return {};
        }
        return known(std::get<XacroValue>(std::move(outcome)));
    }

    // What is missing has no value.
    XacroValue known(XacroValue value)
    {
        if (value.missing()) {
            fail({.message = "a value is missing", .isTold = true});
            return {};
        }
        return value;
    }

    // A part whose failure may not count, as that of what an `if` does not choose.
    template <typename Rule>
    XacroValue part(Rule rule, std::optional<XacroProblem>& failure)
    {
        const std::optional<XacroProblem> before = std::exchange(failed_, std::nullopt);
        XacroValue value = (this->*rule)();
        failure = std::exchange(failed_, before);
        return value;
    }

    void take(const std::optional<XacroProblem>& failure) { failed_ = failed_ ? failed_ : failure; }

    // Without evaluating what is not chosen, as Python does.
    XacroValue choice()
    {
        const Level level(*this);
        std::optional<XacroProblem> ifChosen;
        XacroValue value = part(&ExpressionReader::either, ifChosen);
        if (!cursor_.takeWord("if")) {
            take(ifChosen);
            return value;
        }
        const bool chosen = either().truth();
        if (!cursor_.takeWord("else")) {
            breakOff("an if needs an else");
            return {};
        }
        std::optional<XacroProblem> ifNot;
        XacroValue other = part(&ExpressionReader::choice, ifNot);
        take(chosen ? ifChosen : ifNot);
        return chosen ? value : other;
    }

    XacroValue either()
    {
        XacroValue value = both();
        while (cursor_.takeWord("or")) {
            std::optional<XacroProblem> failure;
            XacroValue other = part(&ExpressionReader::both, failure);
            if (!value.truth()) {
                take(failure);
                value = std::move(other);
            }
        }
        return value;
    }

    XacroValue both()
    {
        XacroValue value = negation();
        while (cursor_.takeWord("and")) {
            std::optional<XacroProblem> failure;
            XacroValue other = part(&ExpressionReader::negation, failure);
            if (value.truth()) {
                take(failure);
                value = std::move(other);
            }
        }
        return value;
    }

    XacroValue negation()
    {
        const Level level(*this);
        if (!broken_ && cursor_.takeWord("not")) {
            return {!negation().truth()};
        }
        return comparison();
    }

    XacroValue comparison()
    {
        XacroValue left = sum();
        std::optional<bool> all;  // of a < b < c
        while (!broken_) {
            const std::string op = cursor_.takeComparison();
            if (op.empty()) {
                break;
            }
            XacroValue right = sum();
            all = all.value_or(true) && valueOf(compared(op, left, right)).truth();
            left = std::move(right);
        }
        return all ? XacroValue{*all} : left;
    }

    XacroValue sum()
    {
        XacroValue value = product();
        while (!broken_) {
            if (cursor_.takeSymbol("+")) {
                value = arithmetic(XacroArithmetic::Add, value, product());
            } else if (cursor_.takeSymbol("-")) {
                value = arithmetic(XacroArithmetic::Subtract, value, product());
            } else {
                break;
            }
        }
        return value;
    }

    XacroValue product()
    {
        XacroValue value = sign();
        while (!broken_) {
            if (cursor_.takeSymbol("//")) {
                value = arithmetic(XacroArithmetic::FloorDivide, value, sign());
            } else if (cursor_.takeSymbol("/")) {
                value = arithmetic(XacroArithmetic::Divide, value, sign());
            } else if (cursor_.takeSymbol("%")) {
                value = arithmetic(XacroArithmetic::Remainder, value, sign());
            } else if (!cursor_.rest().starts_with("**") && cursor_.takeSymbol("*")) {
                value = arithmetic(XacroArithmetic::Multiply, value, sign());
            } else {
                break;
            }
        }
        return value;
    }

    XacroValue sign()
    {
        const Level level(*this);
        if (!broken_ && cursor_.takeSymbol("-")) {
            return negated(sign());
        }
        if (!broken_ && cursor_.takeSymbol("+")) {
            return negated(negated(sign()));
        }
        XacroValue value = postfix();
        if (!broken_ && cursor_.takeSymbol("**")) {
            return arithmetic(XacroArithmetic::Power, value, sign());
        }
        return value;
    }

    XacroValue negated(const XacroValue& value)
    {
        if (const auto* real = std::get_if<double>(&value.content)) {
            return {-*real};  // -0.0, too
        }
        return arithmetic(XacroArithmetic::Subtract, {std::int64_t{0}}, value);
    }

    // Nothing is calculated with what has no value.
    XacroValue arithmetic(XacroArithmetic op, const XacroValue& left, const XacroValue& right)
    {
        return failed_ ? XacroValue{} : valueOf(calculated(op, left, right));
    }

    XacroValue postfix()
    {
        XacroValue value = primary();
        while (!broken_) {
            if (cursor_.takeSymbol("[")) {
                value = subscript(value);
            } else if (cursor_.takeSymbol(".")) {
                const std::string name = cursor_.takeName();
                value = cursor_.takeSymbol("(") ? method(value, name) : item(value, {name});
            } else {
                break;
            }
        }
        return value;
    }

    XacroValue method(const XacroValue& value, const std::string& name)
    {
        const std::vector<XacroValue> given = arguments();
        return failed_ ? XacroValue{} : valueOf(callMethod(value, name, given));
    }

    // After "[": an index, a key or the bounds of a slice.
    XacroValue subscript(const XacroValue& value)
    {
        std::array<XacroValue, 3> bounds;
        std::size_t colons = 0;
        while (!broken_ && !cursor_.takeSymbol("]")) {
            if (colons < 2 && cursor_.takeSymbol(":")) {
                ++colons;
                continue;
            }
            bounds[colons] = choice();
            if (cursor_.next() != ':') {
                expect("]");
                break;
            }
        }
        if (colons == 0) {
            return item(value, bounds[0]);
        }
        return failed_ ? XacroValue{} : valueOf(sliceOf(value, bounds));
    }

    XacroValue item(const XacroValue& value, const XacroValue& key)
    {
        return failed_ ? XacroValue{} : valueOf(itemOf(value, key));
    }

    void expect(std::string_view symbol)
    {
        if (!broken_ && !cursor_.takeSymbol(symbol)) {
            breakOff('"' + std::string(symbol) + "\" is missing");
        }
    }

    std::vector<XacroValue> arguments(std::string_view end = ")")
    {
        std::vector<XacroValue> list;
        while (!broken_ && !cursor_.takeSymbol(end)) {
            list.push_back(choice());
            refuseComprehension();
            if (cursor_.takeSymbol("=")) {
                breakOff("arguments by name are understood by dict() only");
            }
            if (!cursor_.takeSymbol(",")) {
                expect(end);
                break;
            }
        }
        return list;
    }

    void refuseComprehension()
    {
        if (!broken_ && cursor_.takeWord("for")) {
            breakOff("comprehensions (\"x for x in list\") are not understood");
        }
    }

    // After "(": a value in brackets, or a tuple.
    XacroValue bracketed()
    {
        if (cursor_.takeSymbol(")")) {
            return tupleOf({});
        }
        XacroValue value = choice();
        refuseComprehension();
        if (!cursor_.takeSymbol(",")) {
            expect(")");
            return value;
        }
        XacroList items{std::move(value)};
        for (XacroValue& item : arguments()) {
            items.push_back(std::move(item));
        }
        return tupleOf(std::move(items));
    }

    XacroValue primary()
    {
        const Level level(*this);
        if (broken_) {
            return {};
        }
        if (cursor_.takeSymbol("(")) {
            return bracketed();
        }
        if (cursor_.takeSymbol("[")) {
            return listOf(arguments("]"));
        }
        if (cursor_.takeSymbol("{")) {
            return dict();
        }
        const char c = cursor_.next();
        if (c == '\'' || c == '"') {
            return quoted();
        }
        if (XacroCursor::isOfNumber(c)) {
            return number();
        }
        if (XacroCursor::isOfName(c)) {
            return named();
        }
        breakOff(c == '\0' ? std::string("the expression is not complete")
                           : std::string("unexpected \"") + c + '"');
        return {};
    }

    XacroValue dict()
    {
        XacroDict entries;
        while (!broken_ && !cursor_.takeSymbol("}")) {
            const std::string key = choice().str();
            expect(":");
            entries.emplace_back(key, choice());
            refuseComprehension();
            if (!cursor_.takeSymbol(",")) {
                expect("}");
                break;
            }
        }
        return {std::make_shared<const XacroDict>(std::move(entries))};
    }

    // dict(lower=0, upper=1)
    XacroValue dictOfNames()
    {
        XacroDict entries;
        while (!broken_ && !cursor_.takeSymbol(")")) {
            std::string key = cursor_.takeName();
            if (key.empty() || !cursor_.takeSymbol("=")) {
                breakOff("dict() takes names with values, as dict(lower=0, upper=1)");
                break;
            }
            entries.emplace_back(std::move(key), choice());
            if (!cursor_.takeSymbol(",")) {
                expect(")");
                break;
            }
        }
        return {std::make_shared<const XacroDict>(std::move(entries))};
    }

    XacroValue quoted()
    {
        std::string whole;  // of texts side by side, too
        for (char c = cursor_.next(); c == '\'' || c == '"'; c = cursor_.next()) {
            const std::optional<std::string> text = cursor_.takeQuoted();
            if (!text) {
                breakOff("a text is not closed");
                return {};
            }
            whole += *text;
        }
        return {std::move(whole)};
    }

    XacroValue number()
    {
        const std::string_view digits = cursor_.takeNumber();
        const XacroValue value = literal(digits);
        if (!value.number()) {
            breakOff('"' + std::string(digits) + "\" is not a number");
        }
        return value;
    }

    XacroValue named()
    {
        std::string name = cursor_.takeName();
        // Modules of Python and namespaces of xacro.
        while ((name == "math" || name == "xacro" || name == "python") && cursor_.takeSymbol(".")) {
            name = cursor_.takeName();
        }
        if (std::optional<XacroValue> value = wordOfPython(name)) {
            return std::move(*value);
        }
        if (name == "dict" && cursor_.takeSymbol("(")) {
            return dictOfNames();
        }
        if (cursor_.takeSymbol("(")) {
            const std::vector<XacroValue> given = arguments();
            return failed_ ? XacroValue{} : valueOf(callNamed(name, given, names_));
        }
        if (std::optional<XacroValue> value = names_.value(name)) {
            return known(std::move(*value));
        }
        // A property of a file included with a namespace.
        const std::size_t before = cursor_.place();
        if (cursor_.takeSymbol(".")) {
            const std::string whole = name + '.' + cursor_.takeName();
            if (std::optional<XacroValue> value = names_.value(whole)) {
                return known(std::move(*value));
            }
            cursor_.goBack(before);
        }
        if (std::optional<XacroValue> value = constantOfMath(name)) {
            return std::move(*value);
        }
        fail({"\"" + name + "\" is not defined"});
        return {};
    }

    XacroCursor cursor_;
    const XacroNames& names_;
    int depth_ = 0;
    std::optional<XacroProblem> failed_;
    std::optional<XacroProblem> broken_;
};

}  // namespace

XacroOutcome evaluate(std::string_view expression, const XacroNames& names)
{
    return ExpressionReader(expression, names).run();
}

}  // namespace importers
