#pragma once

#include "importers/decisions.h"
#include "importers/robot_builder.h"

#include <map>
#include <string>
#include <vector>

namespace editor {

// What a person chose for one import.
struct ImportSettings {
    importers::robot::ImportOptions robot;
    std::vector<std::string> packageFolders;
    std::map<std::string, std::string> arguments;  // of xacro
    importers::Decisions::Wanted choices;

    bool operator==(const ImportSettings&) const = default;
};

}  // namespace editor
