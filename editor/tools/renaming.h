#pragma once

#include "adf/document.h"
#include "adf/edit.h"

#include <string>

namespace editor {

// A new short name for an object, together with its key, its name where that was the same, and all
// references to it. An object with the conventional prefix in its key keeps it.
adf::Edit renaming(const adf::Document& document,
                   adf::ObjectId object,
                   const std::string& shortName);

}  // namespace editor
