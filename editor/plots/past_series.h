#pragma once

#include "editor/plots/time_series.h"
#include "editor/session/background_job.h"
#include "editor/tools/probes.h"
#include "exchange/quantity.h"
#include "exchange/snapshot.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "recording/history.h"

namespace editor {

// Where the rows of a run's past have a quantity.
struct PastColumn {
    exchange::Quantity quantity;
    std::size_t firstFreedom = 0;                      // of its joint
    std::optional<ProbeReading> probe = std::nullopt;  // read instead of the quantity
};

// Has such a row positions of this kind at all?
[[nodiscard]] bool isInTimeLine(exchange::QuantityKind kind);

[[nodiscard]] PastColumn columnOf(const exchange::Quantity& quantity,
                                  const std::vector<exchange::JointReading>& joints);

// A part of the past of a run, in one scene, in memory or, where there is none, in a file.
struct PastSource {
    std::shared_ptr<const recording::History> history = nullptr;
    std::string file = {};
    std::vector<std::optional<PastColumn>> columns;  // none: its rows do not have it
};

// A series for each of `count` columns, which all parts have, in the order of the parts, since the
// last reset. On any thread. Empty when it was stopped, or a file cannot be read.
[[nodiscard]] std::vector<TimeSeries> pastOf(const std::vector<PastSource>& parts,
                                             std::size_t count,
                                             const JobControl& control);

}  // namespace editor
