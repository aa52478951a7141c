#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <vector>

namespace sim {

// Values of all joints from the states of the bodies. Angles are counted over turns: they follow
// the body instead of jumping at half a turn.
class JointTracker {
public:
    explicit JointTracker(const scene::Scene& scene);

    // Back to the start of the scene. A revolute joint whose limits lie beyond half a turn starts
    // in the turn nearest to them.
    void reset();
    // Goes on in this scene where `former` was in the one before. `from`: by JointIndex, what each
    // joint was there (exchange::Carry). An update must follow.
    void carry(const JointTracker& former, const std::vector<scene::JointIndex>& from);
    // After each step; between two calls a joint must turn less than half a turn.
    void update(const std::vector<exchange::BodyState>& bodies);

    // By JointIndex, rad or m.
    [[nodiscard]] const std::vector<double>& positions() const { return positions_; }

    // `bodies` as in the last update.
    [[nodiscard]] exchange::JointReading reading(
        scene::JointIndex joint, const std::vector<exchange::BodyState>& bodies) const;

private:
    const scene::Scene& scene_;
    std::vector<double> positions_;
    std::vector<double> gaps_;
    std::vector<double> turnGaps_;  // by JointIndex, rad
};

}  // namespace sim
