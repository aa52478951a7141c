#pragma once

#include "importers/files/package_paths.h"
#include "importers/robot/decisions.h"

#include <string>

namespace importers {

// Asks which of several packages of one name is meant: `package <name>` (`import.two-packages`),
// the first by path unless a person decides otherwise. `file`: that is imported. The decisions must
// outlive what is returned.
ChoosePackage packageChoice(const std::string& file, Decisions& decisions);

}  // namespace importers
