#pragma once

#include "base/result.h"
#include "importers/robot/decisions.h"

#include <optional>
#include <string>
#include <vector>

namespace services {

// What a person chose for one robot file.
struct WantedChoices {
    std::string from;  // the file; empty: for any
    importers::Decisions::Wanted choices;
};

// What was chosen in a report of conversionsJson() or modelExportJson(), by file, or in a JSON
// object of ids and words. An Error for a file that is neither, or reports nothing.
base::Result<std::vector<WantedChoices>> readChoices(const std::string& path);

// Those for a file: of a report of one robot all, whatever that was called then; of one of several,
// those of that file, none where it is not among them.
std::optional<importers::Decisions::Wanted> choicesFor(const std::vector<WantedChoices>& all,
                                                       const std::string& file);

}  // namespace services
