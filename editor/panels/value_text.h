#pragma once

#include "adf/property_spec.h"
#include "adf/value.h"
#include "editor/widgets/number_text.h"

#include <QString>

#include <optional>

namespace editor {

// How a row's value is edited.
enum class FieldKind {
    None,    // a list: its items are rows of their own
    Number,  // one, or three for vectors and rotations
    Integer,
    Switch,
    Text,
    Integers,  // "0, 2"
    Keyword,
    Reference,
    Path,
    Colour,
};

FieldKind fieldKind(const adf::PropertySpec& row);
// Fields side by side: 3 for vectors and rotations, 0 for lists that have rows of their own,
// else 1.
int fieldCount(const adf::PropertySpec& row);

// The text of a field as one would type it, exactly. `component`: 0 to 2 of a vector, else 0.
QString fieldText(const adf::PropertySpec& row,
                  const adf::Value& value,
                  int component,
                  const FieldUnit& unit);

// A whole value as a list says it: "0.1", "(0, 0, 0.1)", "on", "nothing".
QString wholeText(const adf::PropertySpec& row, const adf::Value& value, const FieldUnit& unit);

struct TypedValue {
    std::optional<adf::Value> value;  // of the whole row
    QString problem;                  // a sentence, when there is no value
    QString result;                   // "= 1.309 rad (75 deg)", when an expression was typed
};

// What a text typed in a field makes of the row's `before`: for a vector, one component of it
// changes. Values that the row does not allow are problems.
TypedValue typedValue(const adf::PropertySpec& row,
                      const adf::Value& before,
                      int component,
                      const QString& text,
                      const FieldUnit& unit);

// The number in a field, in SI, and the same value with another number there.
std::optional<double> numberOf(const adf::Value& value, int component);
adf::Value withNumber(const adf::Value& value, int component, double si);

}  // namespace editor
