#include "editor/panels/live_values.h"

#include "editor/session/live_quantities.h"

#include <cmath>

namespace editor {

std::vector<LiveRow> liveRows(adf::ObjectId object,
                              const scene::Scene& scene,
                              const compile::SceneMap& map,
                              const exchange::Snapshot& snapshot)
{
    std::vector<LiveRow> rows;
    for (const LiveQuantity& quantity : liveQuantities(object, scene, map)) {
        if (!quantity.inProperties) {
            continue;
        }
        LiveRow row{.label = quantity.label,
                    .unit = quantity.unit,
                    .count = quantity.count,
                    .inMillimetres = quantity.inMillimetres,
                    .first = quantity.first};
        bool isThere = true;  // the snapshot may be of another scene still
        for (int i = 0; i < quantity.count; ++i) {
            double& value = row.values[static_cast<std::size_t>(i)];
            value = exchange::valueOf(snapshot, quantity.part(i));
            isThere = isThere && !std::isnan(value);
        }
        if (isThere) {
            rows.push_back(row);
        }
    }
    return rows;
}

}  // namespace editor
