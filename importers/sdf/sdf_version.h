#pragma once

#include "base/diagnostics.h"
#include "importers/xml/xml_tree.h"

#include <string>

namespace importers::sdf {

// Reports (`sdf.version`) of a file whose root says no version of SDF, one that is none, or a newer
// one than libsdformat knows, which are read as the newest that it knows. False for an included
// file that libsdformat would not read.
bool checkVersion(const XmlNode& root, bool isIncluded, base::Diagnostics& sink);

// The text, where its <sdf> says no version that is one, with the newest that libsdformat knows: it
// reads no file without. Lines stay where they are.
std::string withVersion(std::string text);

}  // namespace importers::sdf
