#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace importers {

// A value of xacro's expression language, which is Python's: None, bool, int, float, str, list,
// dict.
struct XacroValue;
using XacroList = std::vector<XacroValue>;
using XacroDict = std::vector<std::pair<std::string, XacroValue>>;

struct XacroValue {
    std::variant<std::monostate,
                 bool,
                 std::int64_t,
                 double,
                 std::string,
                 std::shared_ptr<const XacroList>,
                 std::shared_ptr<const XacroDict>>
        content;

    // A number or a bool.
    [[nodiscard]] std::optional<double> number() const;

    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&content); }

    // As Python's str() writes it: 1.0 with its point, True with a capital.
    [[nodiscard]] std::string str() const;
    // What counts as true in Python.
    [[nodiscard]] bool truth() const;
};

// Why something has no value.
struct XacroProblem {
    std::string message;
};

using XacroOutcome = std::variant<XacroValue, XacroProblem>;

// Python's ==: 1 == 1.0 == True, and texts only equal texts.
bool equal(const XacroValue& a, const XacroValue& b);

// What a text in an attribute means: a number, true or false, else itself.
XacroValue literal(std::string_view text);

}  // namespace importers
