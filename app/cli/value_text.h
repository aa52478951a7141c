#pragma once

#include "adf/object.h"
#include "adf/schema.h"
#include "adf/value_check.h"

#include <string>
#include <variant>

namespace cli {

// The value that `text` of a command line gives a property of `object`: the whole property, or one
// component ("location.position.x") with the others as they are. A vector or colour takes its
// numbers separated by spaces or commas ("0 0 1"), a list its items separated by commas ("BODY a,
// BODY b").
std::variant<adf::Value, adf::ValueProblem> valueFromText(const adf::RowComponent& target,
                                                          const adf::Object& object,
                                                          const std::string& text);

}  // namespace cli
