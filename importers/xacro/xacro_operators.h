#pragma once

#include "importers/xacro/xacro_value.h"

#include <span>
#include <string_view>

namespace importers {

// The operators of xacro's expressions on values, as Python has them.

// ==, !=, <, <=, >, >=, in, not in, is, is not: true or false.
XacroOutcome compared(std::string_view op, const XacroValue& left, const XacroValue& right);

enum class XacroArithmetic {
    Add,  // texts, lists and tuples, too
    Subtract,
    Multiply,     // repeats texts, lists and tuples
    Divide,       // to a float
    FloorDivide,  // towards minus infinity
    Remainder,    // of the sign of the divisor; writes values into a text
    Power,
};

// An int where both are and it can be one; a made text is no longer than 64 kB.
XacroOutcome calculated(XacroArithmetic op, const XacroValue& left, const XacroValue& right);

// value[key]: the entry of a dict, or of a list or a text, from its end where `key` is below 0.
XacroOutcome itemOf(const XacroValue& value, const XacroValue& key);

// value.get(key), value.get(key, otherwise) of a dict; None when there is neither.
XacroOutcome gottenFrom(const XacroValue& value, std::span<const XacroValue> arguments);

}  // namespace importers
