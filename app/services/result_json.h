#pragma once

#include "base/diagnostics.h"
#include "services/file_summary.h"
#include "services/simulation_run.h"

#include <optional>
#include <string>
#include <vector>

namespace services {

// The JSON that scripts rely on: two spaces of indent, keys in this order, numbers in the shortest
// form that reads back to the same bits, null for what is not finite. Ends with a newline.

// A list of {"file","line","column","severity","code","object","message","hint"}.
std::string diagnosticsJson(const base::Diagnostics& diagnostics);

// {"time","steps","bodies","joints","sensors","actuators","vehicles","ghosts","diverged","energy",
// "momentum","change","performance","state_hash"[,"samples"]}; what readings hold: readings_json.h.
std::string runJson(const RunResult& result);

// {"file","objects","loops","mechanisms","total_mass","bounds","meshes"}, or null.
// A mechanism is {"bodies","joints","mobility":{"gruebler","true","instantaneous",
// "redundant":[{"joint","motion"}]}}.
std::string summaryJson(const std::optional<FileSummary>& summary);
// A list of them.
std::string summariesJson(const std::vector<FileSummary>& summaries);

}  // namespace services
