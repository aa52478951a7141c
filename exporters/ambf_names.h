#pragma once

#include "adf/document.h"

#include <string>

namespace exporters {

// Gives the model a namespace with both slashes ("/ambf/env/<name>/" where it has none), every
// object a name without spaces that is its own, and writes references so that AMBF 2.0 finds what
// they mean: by the identifier, or by the whole key where another's key contains that (ADF
// reference sections 15 and 21).
void nameForAmbf(adf::Document& document, const std::string& name);

}  // namespace exporters
