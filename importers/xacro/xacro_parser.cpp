#include "importers/xacro/xacro_parser.h"

#include "importers/xacro/xacro_cursor.h"
#include "importers/xacro/xacro_loop_names.h"
#include "importers/xacro/xacro_names.h"

#include <optional>
#include <utility>

namespace importers {

namespace {

constexpr std::size_t kLongestExpression = 64 << 10;  // bytes
constexpr int kDeepestRules = 60;
constexpr std::size_t kMostLoops = 20;  // of one comprehension

XacroNode nodeOf(XacroKind kind, std::vector<XacroNode> parts)
{
    return {.kind = kind, .parts = std::move(parts)};
}

// With another operand, a chain of them; alone, only the operand.
XacroNode chainOf(XacroKind kind, XacroNode first)
{
    std::vector<XacroNode> parts;
    parts.push_back(std::move(first));
    return nodeOf(kind, std::move(parts));
}

XacroNode chainOrOne(XacroNode chain)
{
    if (chain.parts.size() > 1) {
        return chain;
    }
    XacroNode only = std::move(chain.parts.front());
    return only;
}

class ExpressionParser {
public:
    explicit ExpressionParser(std::string_view text) : cursor_(text) {}

    std::variant<XacroNode, XacroProblem> run()
    {
        if (cursor_.rest().size() > kLongestExpression) {
            return XacroProblem{"the expression is too long"};
        }
        XacroNode whole = choice();
        if (cursor_.takeSymbol(",")) {
            whole = chainOf(XacroKind::Tuple, std::move(whole));
            while (cursor_.next() != '\0') {
                whole.parts.push_back(choice());
                if (!cursor_.takeSymbol(",")) {
                    break;
                }
            }
        }
        cursor_.next();
        if (!broken_ && !cursor_.rest().empty()) {
            breakOff("unexpected \"" + std::string(cursor_.rest().substr(0, 20)) + '"');
        }
        if (broken_) {
            return *broken_;
        }
        return whole;
    }

private:
    // Counts how deep rules are inside one another.
    class Level {
    public:
        explicit Level(ExpressionParser& owner) : owner_(owner)
        {
            if (++owner_.depth_ > kDeepestRules) {
                owner_.breakOff("the expression is too deep");
            }
        }

        ~Level() { --owner_.depth_; }

        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        ExpressionParser& owner_;
    };

    // It is no expression: nothing more is read.
    void breakOff(std::string message)
    {
        if (!broken_) {
            broken_ = XacroProblem{std::move(message)};
        }
        cursor_.goToEnd();
    }

    XacroNode choice()
    {
        const Level level(*this);
        XacroNode value = either();
        if (!cursor_.takeWord("if")) {
            return value;
        }
        XacroNode whole = chainOf(XacroKind::Choice, std::move(value));
        whole.parts.push_back(either());
        if (!cursor_.takeWord("else")) {
            breakOff("an if needs an else");
            return {};
        }
        whole.parts.push_back(choice());
        return whole;
    }

    XacroNode either()
    {
        XacroNode chain = chainOf(XacroKind::Or, both());
        while (cursor_.takeWord("or")) {
            chain.parts.push_back(both());
        }
        return chainOrOne(std::move(chain));
    }

    XacroNode both()
    {
        XacroNode chain = chainOf(XacroKind::And, negation());
        while (cursor_.takeWord("and")) {
            chain.parts.push_back(negation());
        }
        return chainOrOne(std::move(chain));
    }

    XacroNode negation()
    {
        const Level level(*this);
        if (!broken_ && cursor_.takeWord("not")) {
            return chainOf(XacroKind::Not, negation());
        }
        return comparison();
    }

    XacroNode comparison()
    {
        XacroNode chain = chainOf(XacroKind::Comparison, sum());
        while (!broken_) {
            std::string op = cursor_.takeComparison();
            if (op.empty()) {
                break;
            }
            chain.words.push_back(std::move(op));
            chain.parts.push_back(sum());
        }
        return chainOrOne(std::move(chain));
    }

    XacroNode sum()
    {
        XacroNode chain = chainOf(XacroKind::Arithmetic, product());
        while (!broken_) {
            if (cursor_.takeSymbol("+")) {
                chain.words.emplace_back("+");
            } else if (cursor_.takeSymbol("-")) {
                chain.words.emplace_back("-");
            } else {
                break;
            }
            chain.parts.push_back(product());
        }
        return chainOrOne(std::move(chain));
    }

    XacroNode product()
    {
        XacroNode chain = chainOf(XacroKind::Arithmetic, sign());
        while (!broken_) {
            std::string op;
            for (const std::string_view symbol : {"//", "/", "%", "*"}) {
                if (op.empty() && !cursor_.rest().starts_with("**") && cursor_.takeSymbol(symbol)) {
                    op = symbol;
                }
            }
            if (op.empty()) {
                break;
            }
            chain.words.push_back(std::move(op));
            chain.parts.push_back(sign());
        }
        return chainOrOne(std::move(chain));
    }

    XacroNode sign()
    {
        const Level level(*this);
        if (!broken_ && cursor_.takeSymbol("-")) {
            return chainOf(XacroKind::Negative, sign());
        }
        if (!broken_ && cursor_.takeSymbol("+")) {
            return chainOf(XacroKind::Positive, sign());
        }
        XacroNode value = postfix();
        if (!broken_ && cursor_.takeSymbol("**")) {
            XacroNode power = chainOf(XacroKind::Power, std::move(value));
            power.parts.push_back(sign());
            return power;
        }
        return value;
    }

    XacroNode postfix()
    {
        XacroNode chain = chainOf(XacroKind::Postfix, primary());
        while (!broken_) {
            if (cursor_.takeSymbol("[")) {
                chain.parts.push_back(subscript());
            } else if (cursor_.takeSymbol(".")) {
                std::string name = cursor_.takeName();
                if (name.empty()) {
                    breakOff("a name is missing behind a point");
                }
                const bool isCall = cursor_.takeSymbol("(");
                chain.parts.push_back(
                    {.kind = isCall ? XacroKind::Method : XacroKind::Member,
                     .text = std::move(name),
                     .parts = isCall ? arguments(")") : std::vector<XacroNode>()});
            } else {
                break;
            }
        }
        return chainOrOne(std::move(chain));
    }

    // After "[": an index, a key or the bounds of a slice.
    XacroNode subscript()
    {
        XacroNode item = nodeOf(XacroKind::Item, std::vector<XacroNode>(3));
        std::size_t colons = 0;
        while (!broken_ && !cursor_.takeSymbol("]")) {
            if (colons < 2 && cursor_.takeSymbol(":")) {
                ++colons;
                item.kind = XacroKind::Slice;
                continue;
            }
            item.parts[colons] = choice();
            if (cursor_.next() != ':') {
                expect("]");
                break;
            }
        }
        return item;
    }

    void expect(std::string_view symbol)
    {
        if (!broken_ && !cursor_.takeSymbol(symbol)) {
            breakOff('"' + std::string(symbol) + "\" is missing");
        }
    }

    // After "(": of a call. A generator can be the only one of them, without brackets of its own.
    std::vector<XacroNode> arguments(std::string_view end)
    {
        std::vector<XacroNode> list;
        while (!broken_ && !cursor_.takeSymbol(end)) {
            XacroNode argument = choice();
            if (isLoop()) {
                argument = loopsOver(XacroKind::Generator, std::move(argument));
                if (!list.empty() || cursor_.next() != end.front()) {
                    breakOff("a generator that is not the only argument needs brackets");
                }
            }
            list.push_back(std::move(argument));
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

    bool isLoop() { return !broken_ && cursor_.takeWord("for"); }

    // After the first "for": what is made for each, and all loops with their conditions.
    XacroNode loopsOver(XacroKind kind, XacroNode made)
    {
        XacroNode whole = chainOf(kind, std::move(made));
        do {
            XacroNode loop = chainOf(XacroKind::Loop, names());
            if (!broken_ && !cursor_.takeWord("in")) {
                breakOff("a for needs an in");
            }
            loop.parts.push_back(either());
            while (!broken_ && cursor_.takeWord("if")) {
                loop.parts.push_back(either());
            }
            whole.parts.push_back(std::move(loop));
            if (whole.parts.size() > kMostLoops) {
                breakOff("the expression is too deep");
            }
        } while (isLoop());
        return whole;
    }

    XacroNode names()
    {
        auto read = readLoopNames(cursor_);
        if (auto* problem = std::get_if<XacroProblem>(&read)) {
            breakOff(std::move(problem->message));
            return {};
        }
        return std::get<XacroNode>(std::move(read));
    }

    // After "(": a value in brackets, a tuple or a generator.
    XacroNode bracketed()
    {
        if (cursor_.takeSymbol(")")) {
            return nodeOf(XacroKind::Tuple, {});
        }
        XacroNode value = choice();
        if (isLoop()) {
            value = loopsOver(XacroKind::Generator, std::move(value));
            expect(")");
            return value;
        }
        if (!cursor_.takeSymbol(",")) {
            expect(")");
            return value;
        }
        XacroNode tuple = chainOf(XacroKind::Tuple, std::move(value));
        listItems(tuple, ")");
        return tuple;
    }

    // After "[".
    XacroNode listed()
    {
        XacroNode list = nodeOf(XacroKind::List, {});
        if (cursor_.takeSymbol("]")) {
            return list;
        }
        list.parts.push_back(choice());
        if (isLoop()) {
            list = loopsOver(XacroKind::ListOf, std::move(list.parts.front()));
            expect("]");
        } else if (cursor_.takeSymbol(",")) {
            listItems(list, "]");
        } else {
            expect("]");
        }
        return list;
    }

    void listItems(XacroNode& list, std::string_view end)
    {
        while (!broken_ && !cursor_.takeSymbol(end)) {
            list.parts.push_back(choice());
            if (!cursor_.takeSymbol(",")) {
                expect(end);
                break;
            }
        }
    }

    // After "{".
    XacroNode dict()
    {
        XacroNode whole = nodeOf(XacroKind::Dict, {});
        while (!broken_ && !cursor_.takeSymbol("}")) {
            XacroNode entry = chainOf(XacroKind::Entry, choice());
            expect(":");
            entry.parts.push_back(choice());
            if (whole.parts.empty() && isLoop()) {
                whole = loopsOver(XacroKind::DictOf, std::move(entry));
                expect("}");
                break;
            }
            whole.parts.push_back(std::move(entry));
            if (!cursor_.takeSymbol(",")) {
                expect("}");
                break;
            }
        }
        return whole;
    }

    XacroNode primary()
    {
        const Level level(*this);
        if (broken_) {
            return {};
        }
        if (cursor_.takeSymbol("(")) {
            return bracketed();
        }
        if (cursor_.takeSymbol("[")) {
            return listed();
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

    XacroNode quoted()
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
        return {.value = {std::move(whole)}};
    }

    XacroNode number()
    {
        const std::string_view digits = cursor_.takeNumber();
        XacroValue value = literal(digits);
        if (!value.number()) {
            breakOff('"' + std::string(digits) + "\" is not a number");
        }
        return {.value = std::move(value)};
    }

    XacroNode named()
    {
        std::string name = cursor_.takeName();
        // Modules of Python and namespaces of xacro.
        while ((name == "math" || name == "xacro" || name == "python") && cursor_.takeSymbol(".")) {
            name = cursor_.takeName();
        }
        if (std::optional<XacroValue> value = wordOfPython(name)) {
            return {.value = std::move(*value)};
        }
        if (!cursor_.takeSymbol("(")) {
            return {.kind = XacroKind::Name, .text = std::move(name)};
        }
        if (name == "dict" && isNameWithValue()) {
            return dictOfNames();
        }
        return {.kind = XacroKind::Call, .text = std::move(name), .parts = arguments(")")};
    }

    bool isNameWithValue()
    {
        const std::size_t before = cursor_.place();
        const bool isName = !cursor_.takeName().empty();
        const bool isGiven = cursor_.takeSymbol("=") && cursor_.next() != '=';
        cursor_.goBack(before);
        return isName && isGiven;
    }

    // dict(lower=0, upper=1)
    XacroNode dictOfNames()
    {
        XacroNode whole = nodeOf(XacroKind::DictOfNames, {});
        while (!broken_ && !cursor_.takeSymbol(")")) {
            std::string key = cursor_.takeName();
            if (key.empty() || !cursor_.takeSymbol("=")) {
                breakOff("dict() takes names with values, as dict(lower=0, upper=1)");
                break;
            }
            whole.words.push_back(std::move(key));
            whole.parts.push_back(choice());
            if (!cursor_.takeSymbol(",")) {
                expect(")");
                break;
            }
        }
        return whole;
    }

    XacroCursor cursor_;
    int depth_ = 0;
    std::optional<XacroProblem> broken_;
};

}  // namespace

std::variant<XacroNode, XacroProblem> parseExpression(std::string_view text)
{
    return ExpressionParser(text).run();
}

}  // namespace importers
