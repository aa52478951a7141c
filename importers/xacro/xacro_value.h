#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace importers {

// A value of xacro's expression language, which is Python's: None, bool, int, float, str, list,
// dict, tuple; or what could not be made.
struct XacroValue;
using XacroList = std::vector<XacroValue>;
using XacroDict = std::vector<std::pair<XacroValue, XacroValue>>;  // no key twice

struct XacroTuple {
    XacroList items;
};

// Stands for a value that could not be made, which was reported: what needs it has no value either,
// and that is not reported again.
struct XacroMissing {
    std::string text;  // what is there of it
};

struct XacroValue {
    std::variant<std::monostate,
                 bool,
                 std::int64_t,
                 double,
                 std::string,
                 std::shared_ptr<const XacroList>,
                 std::shared_ptr<const XacroDict>,
                 std::shared_ptr<const XacroTuple>,
                 XacroMissing>
        content;

    [[nodiscard]] bool missing() const { return std::holds_alternative<XacroMissing>(content); }

    [[nodiscard]] bool isBool() const { return std::holds_alternative<bool>(content); }

    // A number or a bool.
    [[nodiscard]] std::optional<double> number() const;

    // An int or a bool.
    [[nodiscard]] std::optional<std::int64_t> integer() const;

    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&content); }

    // The items of a list or a tuple, or null.
    [[nodiscard]] const XacroList* items() const;

    [[nodiscard]] bool isTuple() const
    {
        return std::holds_alternative<std::shared_ptr<const XacroTuple>>(content);
    }

    // Null when it is none.
    [[nodiscard]] const XacroDict* dict() const;

    // As Python's str() writes it: 1.0 with its point, True with a capital. What is longer than a
    // megabyte, or deeper than 60 lists in one another, is cut off.
    [[nodiscard]] std::string str() const;
    // As Python's repr() writes it: a text in quotes.
    [[nodiscard]] std::string repr() const;
    // What counts as true in Python.
    [[nodiscard]] bool truth() const;
};

// Why something has no value.
struct XacroProblem {
    std::string message;
    std::string code = "xacro.expression";  // to report it by
    std::string hint = {};
    bool isReported = false;  // it needs what is XacroMissing
};

// What Python may have and this language has not, with the hint to run xacro itself.
XacroProblem onlyInPython(std::string message);

// What a function or method expects.
XacroProblem takes(const std::string& function, const std::string& expected);

using XacroOutcome = std::variant<XacroValue, XacroProblem>;

// As repr() writes it, short enough for a message.
std::string inMessage(const XacroValue& value);

XacroValue listOf(XacroList items);
XacroValue tupleOf(XacroList items);

// A dict as Python makes it: each key once, at its first position and with its last value.
class XacroDictMaker {
public:
    // The problem when this can be no key: a list, a tuple or a dict.
    std::optional<XacroProblem> set(XacroValue key, XacroValue value);

    XacroValue take() { return {std::make_shared<const XacroDict>(std::move(entries_))}; }

private:
    XacroDict entries_;
    std::map<std::string, std::size_t> indices_;
};

// What a text in an attribute means: a number, true or false, else itself.
XacroValue literal(std::string_view text);

}  // namespace importers
