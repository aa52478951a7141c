#include "importers/xacro/xacro_calculation.h"

#include "importers/xacro/xacro_dict_maker.h"
#include "importers/xacro/xacro_locals.h"
#include "importers/xacro/xacro_methods.h"
#include "importers/xacro/xacro_operators.h"
#include "importers/xacro/xacro_sequences.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace importers {

namespace {

// Functions that go through what a generator makes.
constexpr std::array<std::string_view, 11> kTakeGenerators{
    "all", "any", "dict", "enumerate", "list", "max", "min", "sorted", "sum", "tuple", "zip"};

constexpr std::array<std::pair<std::string_view, XacroArithmetic>, 6> kXacroOperators{
    {{"+", XacroArithmetic::Add},
     {"-", XacroArithmetic::Subtract},
     {"*", XacroArithmetic::Multiply},
     {"/", XacroArithmetic::Divide},
     {"//", XacroArithmetic::FloorDivide},
     {"%", XacroArithmetic::Remainder}}};

XacroArithmetic operatorOf(const std::string& symbol)
{
    return std::find_if(kXacroOperators.begin(), kXacroOperators.end(),
                        [&](const auto& known) { return known.first == symbol; })
        ->second;
}

class ExpressionCalculation {
public:
    explicit ExpressionCalculation(const XacroNames& names) : names_(names) {}

    XacroOutcome run(const XacroNode& whole)
    {
        XacroValue value = of(whole);
        if (problem_) {
            return *problem_;
        }
        return value;
    }

private:
    void fail(XacroProblem problem)
    {
        if (!problem_) {
            problem_ = std::move(problem);
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

    XacroValue of(const XacroNode& node)
    {
        if (!problem_) {
            takeSteps(1);
        }
        return problem_ ? XacroValue{} : calculated(node);
    }

    XacroValue calculated(const XacroNode& node)
    {
        switch (node.kind) {
            case XacroKind::Constant:
                return node.value;
            case XacroKind::Name:
                return named(node.text);
            case XacroKind::Call:
                return call(node);
            case XacroKind::Postfix:
                return postfix(node);
            case XacroKind::List:
                return listOf(all(node.parts));
            case XacroKind::Tuple:
                return tupleOf(all(node.parts));
            case XacroKind::Dict:
            case XacroKind::DictOfNames:
                return dict(node);
            case XacroKind::Choice:
                return of(of(node.parts[1]).truth() ? node.parts[0] : node.parts[2]);
            case XacroKind::Or:
            case XacroKind::And:
                return firstThatDecides(node);
            case XacroKind::Not:
                return {!of(node.parts[0]).truth()};
            case XacroKind::Comparison:
                return comparison(node);
            case XacroKind::Arithmetic:
                return arithmetic(node);
            case XacroKind::Negative:
                return negated(of(node.parts[0]));
            case XacroKind::Positive:
                return negated(negated(of(node.parts[0])));
            case XacroKind::Power:
                return power(node);
            case XacroKind::ListOf:
                return listOf(made(node));
            case XacroKind::DictOf:
                return dictOf(node);
            case XacroKind::Generator:
                fail(
                    {"a generator (\"x for x in list\") has no value of its own; with [ ] it is a "
                     "list"});
                return {};
            case XacroKind::Member:
            case XacroKind::Method:
            case XacroKind::Item:
            case XacroKind::Slice:
            case XacroKind::Entry:
            case XacroKind::Loop:
            case XacroKind::Starred:
                break;
        }
        return {};
    }

    XacroList all(const std::vector<XacroNode>& nodes)
    {
        XacroList values;
        for (const XacroNode& node : nodes) {
            values.push_back(of(node));
        }
        return values;
    }

    // A value to go through, which may be a generator.
    XacroValue row(const XacroNode& node)
    {
        return node.kind == XacroKind::Generator ? listOf(made(node)) : of(node);
    }

    XacroValue named(const std::string& name)
    {
        if (const XacroLocals::Value* local = locals_.find(name)) {
            if (!*local) {
                fail({'"' + name + "\" has no value yet"});
            }
            return local->value_or(XacroValue{});
        }
        if (std::optional<XacroValue> value = names_.value(name)) {
            return known(std::move(*value));
        }
        if (std::optional<XacroValue> value = constantOfMath(name)) {
            return std::move(*value);
        }
        fail({'"' + name + "\" is not defined"});
        return {};
    }

    XacroValue call(const XacroNode& node)
    {
        const bool takesRow = std::find(kTakeGenerators.begin(), kTakeGenerators.end(),
                                        node.text) != kTakeGenerators.end();
        if ((node.text == "any" || node.text == "all") && node.parts.size() == 1 &&
            node.parts[0].kind == XacroKind::Generator) {
            return {decidedBy(node.parts[0], node.text == "any")};
        }
        XacroList arguments;
        for (const XacroNode& part : node.parts) {
            arguments.push_back(takesRow ? row(part) : of(part));
        }
        return canTakeAll(arguments) ? taken(callNamed(node.text, arguments, names_))
                                     : XacroValue{};
    }

    // A primary with all that follows it.
    XacroValue postfix(const XacroNode& node)
    {
        std::size_t next = 1;
        XacroValue value = first(node, next);
        for (; next < node.parts.size() && !problem_; ++next) {
            value = step(value, node.parts[next]);
        }
        return value;
    }

    // The primary, or with what follows it a property of a file included with a namespace.
    XacroValue first(const XacroNode& node, std::size_t& next)
    {
        const XacroNode& one = node.parts[0];
        const XacroNode& other = node.parts[1];
        if (one.kind != XacroKind::Name || other.kind != XacroKind::Member ||
            locals_.find(one.text) != nullptr) {
            return of(one);
        }
        std::optional<XacroValue> value = names_.value(one.text);
        if (!value) {
            value = names_.value(one.text + '.' + other.text);
            next += value ? 1 : 0;
        }
        return value ? known(std::move(*value)) : of(one);
    }

    XacroValue step(const XacroValue& value, const XacroNode& node)
    {
        XacroList given;
        if (node.kind == XacroKind::Method && node.text == "join" && node.parts.size() == 1) {
            given.push_back(row(node.parts[0]));
        } else {
            given = all(node.parts);
        }
        if (problem_) {
            return {};
        }
        switch (node.kind) {
            case XacroKind::Member:
                return valueOf(itemOf(value, {node.text}));
            case XacroKind::Item:
                return valueOf(itemOf(value, given[0]));
            case XacroKind::Slice:
                return canTake(value) ? taken(sliceOf(value, {given[0], given[1], given[2]}))
                                      : XacroValue{};
            default:
                break;
        }
        return canTake(value) && canTakeAll(given) ? taken(callMethod(value, node.text, given))
                                                   : XacroValue{};
    }

    XacroValue dict(const XacroNode& node)
    {
        XacroDictMaker made;
        for (std::size_t i = 0; i < node.parts.size() && !problem_; ++i) {
            if (node.kind == XacroKind::DictOfNames) {
                made.set({node.words[i]}, of(node.parts[i]));
            } else {
                addEntry(made, node.parts[i]);
            }
        }
        return made.take();
    }

    void addEntry(XacroDictMaker& made, const XacroNode& entry)
    {
        XacroValue key = of(entry.parts[0]);
        XacroValue value = of(entry.parts[1]);
        if (auto problem = made.set(std::move(key), std::move(value))) {
            fail(std::move(*problem));
        }
    }

    XacroValue firstThatDecides(const XacroNode& node)
    {
        XacroValue value;
        for (const XacroNode& part : node.parts) {
            value = of(part);
            if (problem_ || value.truth() == (node.kind == XacroKind::Or)) {
                break;
            }
        }
        return value;
    }

    // a < b < c
    XacroValue comparison(const XacroNode& node)
    {
        XacroValue left = of(node.parts[0]);
        for (std::size_t i = 1; i < node.parts.size() && !problem_; ++i) {
            const std::string& op = node.words[i - 1];
            XacroValue right =
                op == "in" || op == "not in" ? row(node.parts[i]) : of(node.parts[i]);
            if (!canTake(left) || !canTake(right) || !valueOf(compared(op, left, right)).truth()) {
                return {false};
            }
            left = std::move(right);
        }
        return {true};
    }

    XacroValue arithmetic(const XacroNode& node)
    {
        XacroValue value = of(node.parts[0]);
        for (std::size_t i = 1; i < node.parts.size() && !problem_; ++i) {
            value = calculate(operatorOf(node.words[i - 1]), value, of(node.parts[i]));
        }
        return value;
    }

    XacroValue power(const XacroNode& node)
    {
        const XacroValue base = of(node.parts[0]);
        return calculate(XacroArithmetic::Power, base, of(node.parts[1]));
    }

    XacroValue negated(const XacroValue& value)
    {
        if (const auto* real = std::get_if<double>(&value.content)) {
            return {-*real};  // -0.0, too
        }
        return calculate(XacroArithmetic::Subtract, {std::int64_t{0}}, value);
    }

    XacroValue calculate(XacroArithmetic op, const XacroValue& left, const XacroValue& right)
    {
        if (!canTake(left) || !canTake(right)) {
            return {};
        }
        return taken(importers::calculated(op, left, right));
    }

    // What a comprehension makes of each.
    XacroList made(const XacroNode& node)
    {
        XacroList items;
        forEach(node, [&] {
            items.push_back(of(node.parts[0]));
            return isFew(items.size());
        });
        return items;
    }

    XacroValue dictOf(const XacroNode& node)
    {
        XacroDictMaker entries;
        forEach(node, [&] {
            addEntry(entries, node.parts[0]);
            return isFew(entries.size());
        });
        return entries.take();
    }

    // Is one of what a generator makes true (or false)? Those behind it are not looked at.
    bool decidedBy(const XacroNode& node, bool wanted)
    {
        bool decision = !wanted;
        forEach(node, [&] {
            decision = of(node.parts[0]).truth();
            return decision != wanted;
        });
        return decision;
    }

    bool isFew(std::size_t count)
    {
        if (count > kMostXacroItems) {
            fail({"a list is too long"});
        }
        return !problem_;
    }

    // Until `take` gives false. What the first loop goes through does not see the names of the
    // loops, the others do.
    template <typename Take>
    void forEach(const XacroNode& node, Take take)
    {
        const XacroValue first = row(node.parts[1].parts[1]);
        const std::size_t before = locals_.count();
        for (std::size_t i = 1; i < node.parts.size(); ++i) {
            locals_.open(node.parts[i].parts[0]);
        }
        ++loops_;
        goThrough(node, 1, first, take);
        --loops_;
        locals_.close(before);
    }

    template <typename Take>
    bool goThrough(const XacroNode& node, std::size_t loop, const XacroValue& row, Take& take)
    {
        if (problem_ || !canTake(row)) {
            return false;
        }
        const XacroNode& says = node.parts[loop];
        const std::optional<XacroList> items = elementsOf(row);
        if (!items) {
            fail({inMessage(row) + " has nothing to go through"});
            return false;
        }
        for (const XacroValue& item : *items) {
            takeSteps(1);
            if (std::optional<XacroProblem> problem = locals_.give(says.parts[0], item)) {
                fail(std::move(*problem));
            }
            const bool isTaken =
                std::all_of(says.parts.begin() + 2, says.parts.end(),
                            [&](const XacroNode& condition) { return of(condition).truth(); });
            const bool isLast = loop + 1 == node.parts.size();
            if (!problem_ && isTaken &&
                !(isLast ? take()
                         : goThrough(node, loop + 1, this->row(node.parts[loop + 1].parts[1]),
                                     take))) {
                return false;
            }
            if (problem_) {
                return false;
            }
        }
        return true;
    }

    // Outside of loops, the length of an expression bounds what it takes.
    void takeSteps(std::size_t count)
    {
        if (loops_ == 0) {
            return;
        }
        std::size_t& left = names_.loopSteps != nullptr ? *names_.loopSteps : ownSteps_;
        if (left < count) {
            fail({"the loops of its comprehensions take too long"});
        }
        left -= std::min(left, count);
    }

    // May all that is in it be looked at?
    bool canTake(const XacroValue& value)
    {
        if (loops_ > 0) {
            takeSteps(weightOf(value));
        }
        return !problem_;
    }

    XacroValue taken(XacroOutcome made)
    {
        XacroValue value = valueOf(std::move(made));
        return canTake(value) ? value : XacroValue{};
    }

    bool canTakeAll(const XacroList& values)
    {
        return !problem_ && std::all_of(values.begin(), values.end(),
                                        [&](const XacroValue& value) { return canTake(value); });
    }

    const XacroNames& names_;
    XacroLocals locals_;
    std::size_t loops_ = 0;  // that are gone through, in one another
    std::size_t ownSteps_ = kMostXacroSteps;
    std::optional<XacroProblem> problem_;
};

}  // namespace

XacroOutcome calculate(const XacroNode& expression, const XacroNames& names)
{
    return ExpressionCalculation(names).run(expression);
}

}  // namespace importers
