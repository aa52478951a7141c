#pragma once

#include "importers/building/import_place.h"
#include "importers/building/robot_builder.h"
#include "importers/robot/decisions.h"

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
    importers::PlaceWishes place;

    // Does the file read the same with both?
    [[nodiscard]] bool readsAs(ImportSettings other) const
    {
        other.place = place;
        return *this == other;
    }

    bool operator==(const ImportSettings&) const = default;
};

}  // namespace editor
