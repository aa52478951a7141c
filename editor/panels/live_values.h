#pragma once

#include "adf/object.h"
#include "base/units.h"
#include "compile/scene_map.h"
#include "exchange/quantity.h"
#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <array>
#include <vector>

namespace editor {

// One value of a running simulation, for the "Live" group on top of the properties.
struct LiveRow {
    const char* label;  // translated in the context "live"
    base::Unit unit = base::Unit::None;
    int count = 1;                   // 1, or 3 for a vector
    std::array<double, 3> values{};  // SI
    bool inMillimetres = false;      // a length that should be next to nothing
    exchange::Quantity first{};      // that it shows; the others are the components after it
};

// What is shown of a running object above its properties (editor/session/live_quantities.h).
// Nothing for objects that do not take part in the run.
std::vector<LiveRow> liveRows(adf::ObjectId object,
                              const scene::Scene& scene,
                              const compile::SceneMap& map,
                              const exchange::Snapshot& snapshot);

}  // namespace editor
