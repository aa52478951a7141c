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

// The past of a run in memory or, where there is none, in a file.
struct PastSource {
    std::shared_ptr<const recording::History> history = nullptr;
    std::string file = {};
};

// A series for each column, since the last reset. On any thread. Empty when it was stopped, or the
// file cannot be read.
[[nodiscard]] std::vector<TimeSeries> pastOf(const PastSource& source,
                                             const std::vector<PastColumn>& columns,
                                             const JobControl& control);

}  // namespace editor
