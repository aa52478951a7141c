#pragma once

#include "adf/object.h"
#include "adf/property_spec.h"
#include "adf/value.h"
#include "editor/widgets/number_text.h"

#include <QString>

namespace editor {

// What keeps a value out of a row, as a sentence in the shown unit: "1.3 is outside the allowed
// range 0 to 1." Empty when nothing does. `component`: the one of a vector that is judged; -1 for
// all.
QString problemOf(const adf::PropertySpec& row,
                  const adf::Value& value,
                  const FieldUnit& unit,
                  int component = -1);

// "0 to 1", "above 0", "at least 0"; empty when every number is allowed.
QString allowedRange(const adf::PropertySpec& row, const FieldUnit& unit);

}  // namespace editor
