#pragma once

#include "base/diagnostic.h"
#include "base/math.h"
#include "importers/mesh/mesh_readings.h"
#include "importers/robot/robot_model.h"

#include <optional>
#include <string>

namespace importers::robot {

// What is odd about the tensor of a link with mass, worst first, by its principal moments: none
// (`robot.zero-inertia`), one that is not above 0 (`robot.inertia-not-positive`), one larger than
// the others together (`robot.inertia-triangle`), or one that the whole mass in the farthest corner
// of the link's box would not have (`robot.inertia-size`).
std::optional<base::Diagnostic> inertiaOddity(const Link& link,
                                              base::Vec3 moments,
                                              MeshReadings& readings);

// Moments that are positive and obey the triangle rule; the largest stays.
base::Vec3 nearestPossible(base::Vec3 moments);

// A finding about the mass of a link, with the span where the file gives it.
base::Diagnostic massFinding(base::Severity severity,
                             std::string code,
                             const Link& link,
                             std::string message);

// "1, 2 and 3".
std::string inWords(base::Vec3 v);

}  // namespace importers::robot
