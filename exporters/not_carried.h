#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

#include <functional>
#include <string>

namespace exporters {

// Does the format that is exported to carry this row of these objects?
using Carries = std::function<bool(const adf::PropertySpec& row, const adf::Object& object)>;

// Does the object say anything by this row that the absence of the key would not?
bool saysSomething(const adf::Object& object, const adf::PropertySpec& row);

// How many objects of the type a list of the header names.
std::size_t listedCount(const adf::Document& document, adf::ObjectType type);

// Reports what a format has no word for: each key that objects of these types say something by,
// once, with how many objects do (`export.not-carried`), and how many objects of the other types
// there are (`export.left-out`). `format`: "URDF".
void reportNotCarried(const adf::Document& document,
                      const std::string& format,
                      const Carries& carries,
                      const std::function<bool(adf::ObjectType)>& hasType,
                      base::Diagnostics& sink);

}  // namespace exporters
