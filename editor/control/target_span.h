#pragma once

#include "base/units.h"
#include "exchange/control_command.h"
#include "scene/scene.h"

#include <optional>

namespace editor {

// What a slider for the target of one freedom of a joint goes over, SI.
struct TargetSpan {
    double low = -1;
    double high = 1;
    bool firm = false;  // limits: nothing beyond them can be reached

    [[nodiscard]] bool operator==(const TargetSpan&) const = default;
};

// Positions: as far as they reach now, or half a turn or half a metre to both sides. Velocities:
// one turn or half a metre a second. Efforts: about three times what holds the child against
// gravity, rounded up to 1, 2 or 5.
[[nodiscard]] TargetSpan targetSpan(const scene::Scene& scene,
                                    scene::JointIndex joint,
                                    std::size_t freedom,
                                    const scene::JointDynamics& dynamics,
                                    exchange::ControlMode mode);

// The same for a body along or about an axis of the world. Positions: half a metre to both sides of
// `centre`; turns of the three angles: half a turn. Forces and torques: about three times what
// holds the body against gravity, at half a metre.
[[nodiscard]] TargetSpan bodySpan(const scene::Scene& scene,
                                  scene::BodyIndex body,
                                  exchange::BodyControlMode mode,
                                  bool angular,
                                  double centre);

// The unit of a target of this mode, for joints that turn or slide.
[[nodiscard]] base::Unit targetUnit(bool turns, exchange::ControlMode mode);

// Grown so far that `number` lies in it, unless it is firm.
[[nodiscard]] TargetSpan including(const TargetSpan& span, double number);

// A number of a slider over this span without the digits that nobody meant, round in its unit.
[[nodiscard]] double rounded(double number, const TargetSpan& span, base::Unit unit);

}  // namespace editor
