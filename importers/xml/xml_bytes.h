#pragma once

#include "base/diagnostics.h"

#include <string>

namespace importers {

// The text as UTF-8: UTF-16 is known by its first bytes, of other texts every byte that is no UTF-8
// is read as Latin-1. Control characters become "_". Reported once with the first line
// (`xml.not-utf8`).
std::string plainXmlText(std::string text, const std::string& path, base::Diagnostics& sink);

}  // namespace importers
