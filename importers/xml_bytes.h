#pragma once

#include "base/diagnostics.h"

#include <string>

namespace importers {

// The text with every byte that is no UTF-8 read as Latin-1, and control characters as "_". Told
// once with the first line (`xml.not-utf8`).
std::string plainXmlText(std::string text, const std::string& path, base::Diagnostics& sink);

}  // namespace importers
