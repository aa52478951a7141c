#pragma once

#include "adf/document.h"
#include "adf/property_spec.h"

#include <string>

namespace editor {

// The folder that a path of this row is seen from: for meshes the model's mesh folder, else the
// folder of the file (ADF reference section 1.4).
std::string baseFolder(const adf::Document& document, const adf::PropertySpec& row);

// What to write for an absolute path that a person chose: relative to the base folder when it lies
// in or below the folder of the file, so that the model can be moved as a whole; else absolute.
std::string pathToWrite(const adf::Document& document,
                        const adf::PropertySpec& row,
                        const std::string& chosen);

}  // namespace editor
