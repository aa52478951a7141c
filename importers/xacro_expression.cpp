#include "importers/xacro_expression.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>

namespace importers {

namespace {

constexpr std::size_t kLongest = 64 << 10;  // of an expression and of a text it makes
constexpr int kDeepest = 60;

// A parser that evaluates as it goes.
class Evaluation {
public:
    Evaluation(std::string_view text, const XacroNames& names) : text_(text), names_(names) {}

    std::variant<XacroValue, XacroProblem> run()
    {
        if (text_.size() > kLongest) {
            return XacroProblem{"the expression is too long"};
        }
        XacroValue value = choice();
        skipSpaces();
        if (!broken_ && at_ < text_.size()) {
            breakOff("unexpected \"" + std::string(text_.substr(at_, 20)) + '"');
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
        explicit Level(Evaluation& owner) : owner_(owner)
        {
            if (++owner_.depth_ > kDeepest) {
                owner_.breakOff("the expression is too deep");
            }
        }

        ~Level() { --owner_.depth_; }

        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        Evaluation& owner_;
    };

    // It is no expression: nothing more is read.
    void breakOff(std::string message)
    {
        fail(std::move(message));
        broken_ = true;
        at_ = text_.size();
    }

    // It has no value; what follows is read on, because it may not count.
    void fail(std::string message)
    {
        if (!failed_) {
            failed_ = XacroProblem{std::move(message)};
        }
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

    void skipSpaces()
    {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
            ++at_;
        }
    }

    static bool isNamePart(char c)
    {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    }

    bool takeSymbol(std::string_view symbol)
    {
        skipSpaces();
        if (!text_.substr(at_).starts_with(symbol)) {
            return false;
        }
        at_ += symbol.size();
        return true;
    }

    // Not a part of a longer word.
    bool takeWord(std::string_view word)
    {
        skipSpaces();
        const std::string_view rest = text_.substr(at_);
        if (!rest.starts_with(word) ||
            (rest.size() > word.size() && isNamePart(rest[word.size()]))) {
            return false;
        }
        at_ += word.size();
        return true;
    }

    // Without evaluating what is not chosen, as Python does.
    XacroValue choice()
    {
        const Level level(*this);
        std::optional<XacroProblem> ifChosen;
        XacroValue value = part(&Evaluation::either, ifChosen);
        if (!takeWord("if")) {
            take(ifChosen);
            return value;
        }
        const bool chosen = either().truth();
        if (!takeWord("else")) {
            breakOff("an if needs an else");
            return {};
        }
        std::optional<XacroProblem> ifNot;
        XacroValue other = part(&Evaluation::choice, ifNot);
        take(chosen ? ifChosen : ifNot);
        return chosen ? value : other;
    }

    XacroValue either()
    {
        XacroValue value = both();
        while (takeWord("or")) {
            std::optional<XacroProblem> failure;
            XacroValue other = part(&Evaluation::both, failure);
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
        while (takeWord("and")) {
            std::optional<XacroProblem> failure;
            XacroValue other = part(&Evaluation::negation, failure);
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
        if (!broken_ && takeWord("not")) {
            return {!negation().truth()};
        }
        return comparison();
    }

    XacroValue comparison()
    {
        XacroValue left = sum();
        std::optional<bool> all;  // of a < b < c
        while (!broken_) {
            std::string op;
            for (const std::string_view symbol : {"==", "!=", "<=", ">=", "<", ">"}) {
                if (op.empty() && takeSymbol(symbol)) {
                    op = symbol;
                }
            }
            const bool notIn = op.empty() && takeWord("not");
            if (op.empty() && takeWord("in")) {
                op = notIn ? "not in" : "in";
            }
            if (op.empty()) {
                break;
            }
            XacroValue right = sum();
            all = all.value_or(true) && compare(op, left, right);
            left = std::move(right);
        }
        return all ? XacroValue{*all} : left;
    }

    bool compare(const std::string& op, const XacroValue& left, const XacroValue& right)
    {
        if (op == "==" || op == "!=") {
            return equal(left, right) == (op == "==");
        }
        if (op == "in" || op == "not in") {
            return contains(right, left) == (op == "in");
        }
        int order = 0;
        if (left.number() && right.number()) {
            order =
                *left.number() < *right.number() ? -1 : (*left.number() > *right.number() ? 1 : 0);
        } else if (left.text() != nullptr && right.text() != nullptr) {
            order = left.text()->compare(*right.text());
        } else {
            fail("cannot compare " + left.str() + " and " + right.str());
        }
        return op == "<" ? order < 0
                         : (op == "<=" ? order <= 0 : (op == ">" ? order > 0 : order >= 0));
    }

    bool contains(const XacroValue& whole, const XacroValue& part)
    {
        if (whole.text() != nullptr && part.text() != nullptr) {
            return whole.text()->find(*part.text()) != std::string::npos;
        }
        if (const auto* list = std::get_if<std::shared_ptr<const XacroList>>(&whole.content)) {
            return std::any_of((*list)->begin(), (*list)->end(),
                               [&](const XacroValue& item) { return equal(item, part); });
        }
        if (const auto* dict = std::get_if<std::shared_ptr<const XacroDict>>(&whole.content)) {
            return std::any_of((*dict)->begin(), (*dict)->end(),
                               [&](const auto& entry) { return entry.first == part.str(); });
        }
        fail("nothing can be in " + whole.str());
        return false;
    }

    XacroValue sum()
    {
        XacroValue value = product();
        while (!broken_) {
            if (takeSymbol("+")) {
                value = arithmetic('+', value, product());
            } else if (takeSymbol("-")) {
                value = arithmetic('-', value, product());
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
            if (takeSymbol("//")) {
                value = arithmetic('f', value, sign());
            } else if (takeSymbol("/")) {
                value = arithmetic('/', value, sign());
            } else if (takeSymbol("%")) {
                value = arithmetic('%', value, sign());
            } else if (!text_.substr(at_).starts_with("**") && takeSymbol("*")) {
                value = arithmetic('*', value, sign());
            } else {
                break;
            }
        }
        return value;
    }

    XacroValue sign()
    {
        const Level level(*this);
        if (!broken_ && takeSymbol("-")) {
            return arithmetic('-', {std::int64_t{0}}, sign());
        }
        if (!broken_ && takeSymbol("+")) {
            return sign();
        }
        XacroValue value = postfix();
        if (!broken_ && takeSymbol("**")) {
            return arithmetic('^', value, sign());
        }
        return value;
    }

    XacroValue arithmetic(char op, const XacroValue& left, const XacroValue& right)
    {
        if (failed_) {
            return {};
        }
        if (op == '+' && left.text() != nullptr && right.text() != nullptr) {
            if (left.text()->size() + right.text()->size() > kLongest) {
                fail("a text is too long");
                return {};
            }
            return {*left.text() + *right.text()};
        }
        const std::optional<double> a = left.number();
        const std::optional<double> b = right.number();
        if (!a || !b) {
            fail("cannot calculate with " + (a ? right : left).str());
            return {};
        }
        if ((op == '/' || op == 'f' || op == '%') && *b == 0) {
            fail("division by zero");
            return {};
        }
        const double result = calculate(op, *a, *b);
        const bool whole = !std::holds_alternative<double>(left.content) &&
                           !std::holds_alternative<double>(right.content) && op != '/' &&
                           !(op == '^' && *b < 0);
        if (whole && std::abs(result) < 9e15) {
            return {static_cast<std::int64_t>(result)};
        }
        if (std::isnan(result)) {
            fail("the result is not a number");
        }
        return {result};
    }

    static double calculate(char op, double a, double b)
    {
        switch (op) {
            case '+':
                return a + b;
            case '-':
                return a - b;
            case '*':
                return a * b;
            case '/':
                return a / b;
            case 'f':
                return std::floor(a / b);
            case '%':
                return a - b * std::floor(a / b);
            default:
                return std::pow(a, b);
        }
    }

    XacroValue postfix()
    {
        XacroValue value = primary();
        while (!broken_) {
            if (takeSymbol("[")) {
                const XacroValue key = choice();
                expect("]");
                value = item(value, key);
            } else if (takeSymbol(".")) {
                const std::string name = word();
                value = name == "get" && takeSymbol("(") ? getItem(value) : item(value, {name});
            } else {
                break;
            }
        }
        return value;
    }

    XacroValue getItem(const XacroValue& value)
    {
        const std::vector<XacroValue> given = arguments();
        const auto* dict = std::get_if<std::shared_ptr<const XacroDict>>(&value.content);
        if (dict == nullptr || given.empty() || given.size() > 2) {
            fail("get() takes a key of a dict and what to take without it");
            return {};
        }
        for (const auto& [key, found] : **dict) {
            if (key == given[0].str()) {
                return found;
            }
        }
        return given.size() == 2 ? given[1] : XacroValue{};
    }

    XacroValue item(const XacroValue& value, const XacroValue& key)
    {
        if (failed_) {
            return {};
        }
        if (const auto* dict = std::get_if<std::shared_ptr<const XacroDict>>(&value.content)) {
            for (const auto& [name, found] : **dict) {
                if (name == key.str()) {
                    return found;
                }
            }
            fail("there is no entry \"" + key.str() + '"');
            return {};
        }
        const auto* list = std::get_if<std::shared_ptr<const XacroList>>(&value.content);
        const auto* index = std::get_if<std::int64_t>(&key.content);
        if (list == nullptr || index == nullptr) {
            fail(value.str() + " has no entry " + key.str());
            return {};
        }
        const auto size = static_cast<std::int64_t>((*list)->size());
        const std::int64_t position = *index < 0 ? size + *index : *index;
        if (position < 0 || position >= size) {
            fail("there is no item " + key.str() + " in a list of " + std::to_string(size));
            return {};
        }
        return (**list)[static_cast<std::size_t>(position)];
    }

    void expect(std::string_view symbol)
    {
        if (!broken_ && !takeSymbol(symbol)) {
            breakOff('"' + std::string(symbol) + "\" is missing");
        }
    }

    std::vector<XacroValue> arguments(std::string_view end = ")")
    {
        std::vector<XacroValue> list;
        while (!broken_ && !takeSymbol(end)) {
            list.push_back(choice());
            if (!takeSymbol(",")) {
                expect(end);
                break;
            }
        }
        return list;
    }

    XacroValue primary()
    {
        const Level level(*this);
        if (broken_) {
            return {};
        }
        if (takeSymbol("(")) {
            XacroValue value = choice();
            expect(")");
            return value;
        }
        if (takeSymbol("[")) {
            return {std::make_shared<const XacroList>(arguments("]"))};
        }
        if (takeSymbol("{")) {
            return dict();
        }
        skipSpaces();
        const char c = at_ < text_.size() ? text_[at_] : '\0';
        if (c == '\'' || c == '"') {
            return quoted(c);
        }
        if (std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.') {
            return number();
        }
        if (isNamePart(c)) {
            return named();
        }
        breakOff(c == '\0' ? std::string("the expression is not complete")
                           : std::string("unexpected \"") + c + '"');
        return {};
    }

    XacroValue dict()
    {
        XacroDict entries;
        while (!broken_ && !takeSymbol("}")) {
            const std::string key = choice().str();
            expect(":");
            entries.emplace_back(key, choice());
            if (!takeSymbol(",")) {
                expect("}");
                break;
            }
        }
        return {std::make_shared<const XacroDict>(std::move(entries))};
    }

    XacroValue quoted(char quote)
    {
        const std::size_t end = text_.find(quote, at_ + 1);
        if (end == std::string_view::npos) {
            breakOff("a text is not closed");
            return {};
        }
        std::string value(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
        return {std::move(value)};
    }

    XacroValue number()
    {
        std::size_t end = at_;
        bool exponent = false;
        while (end < text_.size()) {
            const char c = text_[end];
            const bool isSign = (c == '+' || c == '-') && end > at_ &&
                                (text_[end - 1] == 'e' || text_[end - 1] == 'E');
            const bool isExponent = (c == 'e' || c == 'E') && !exponent;
            if (std::isdigit(static_cast<unsigned char>(c)) == 0 && c != '.' && !isSign &&
                !isExponent) {
                break;
            }
            exponent = exponent || isExponent;
            ++end;
        }
        const std::string_view digits = text_.substr(at_, end - at_);
        at_ = end;
        const XacroValue value = literal(digits);
        if (!value.number()) {
            breakOff('"' + std::string(digits) + "\" is not a number");
        }
        return value;
    }

    std::string word()
    {
        skipSpaces();
        const std::size_t start = at_;
        while (at_ < text_.size() && isNamePart(text_[at_])) {
            ++at_;
        }
        return std::string(text_.substr(start, at_ - start));
    }

    XacroValue named()
    {
        std::string name = word();
        // Modules of Python and namespaces of xacro.
        while ((name == "math" || name == "xacro" || name == "python") && takeSymbol(".")) {
            name = word();
        }
        if (name == "True" || name == "true") {
            return {true};
        }
        if (name == "False" || name == "false") {
            return {false};
        }
        if (name == "None") {
            return {};
        }
        if (takeSymbol("(")) {
            return call(name);
        }
        if (std::optional<XacroValue> value = names_.value(name)) {
            return std::move(*value);
        }
        // A property of a file included with a namespace.
        const std::size_t before = at_;
        if (takeSymbol(".")) {
            const std::string whole = name + '.' + word();
            if (std::optional<XacroValue> value = names_.value(whole)) {
                return std::move(*value);
            }
            at_ = before;
        }
        constexpr std::array<std::pair<std::string_view, double>, 3> kConstants{
            {{"pi", M_PI}, {"e", M_E}, {"tau", 2 * M_PI}}};
        for (const auto& [constant, value] : kConstants) {
            if (name == constant) {
                return {value};
            }
        }
        fail("\"" + name + "\" is not defined");
        return {};
    }

    XacroValue call(const std::string& name)
    {
        const std::vector<XacroValue> given = arguments();
        if (failed_) {
            return {};
        }
        if (name == "load_yaml" || name == "arg") {
            const auto& ask = name == "arg" ? names_.argument : names_.yaml;
            const bool isText = given.size() == 1 && given[0].text() != nullptr;
            std::optional<XacroValue> answer = isText && ask ? ask(*given[0].text()) : std::nullopt;
            if (!answer) {
                fail(name + "() finds no " + (isText ? *given[0].text() : std::string("text")));
                return {};
            }
            return std::move(*answer);
        }
        std::variant<XacroValue, XacroProblem> result = callFunction(name, given);
        if (const auto* problem = std::get_if<XacroProblem>(&result)) {
            fail(problem->message);
            return {};
        }
        return std::get<XacroValue>(std::move(result));
    }

    std::string_view text_;
    const XacroNames& names_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::optional<XacroProblem> failed_;
    bool broken_ = false;
};

}  // namespace

std::variant<XacroValue, XacroProblem> evaluate(std::string_view expression,
                                                const XacroNames& names)
{
    return Evaluation(expression, names).run();
}

}  // namespace importers
