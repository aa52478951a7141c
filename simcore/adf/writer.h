#pragma once

#include "adf/document.h"

#include <string>

namespace adf {

// The text of the document. What did not change since `document.source()` keeps its bytes:
// comments, layout, anchors, line endings. A changed value changes its own characters; added and
// removed objects change their block and their header list. A new document is printed canonically,
// a text that was typed and cannot be read comes back as it is.
std::string write(const Document& document);

}  // namespace adf
