#pragma once

#include "exchange/carry.h"
#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/joint_freedoms.h"
#include "scene/scene.h"

#include <span>
#include <vector>

namespace sim {

// Values of all joints from the states of the bodies. Angles are counted over turns: they follow
// the body instead of jumping at half a turn.
class JointTracker {
public:
    explicit JointTracker(const scene::Scene& scene);

    // Back to the start of the scene. An angle whose limits lie beyond half a turn starts in the
    // turn nearest to them; that of a joint that
    // follows another in the turn nearest to where it belongs.
    void reset();
    // Goes on in this scene where `former` was in the one before. `from`: by JointIndex, what each
    // joint was there. An update must follow.
    void carry(const JointTracker& former, const exchange::Carry& carry);
    // After each step; between two calls a joint must turn less than half a turn.
    void update(const std::vector<exchange::BodyState>& bodies);

    void transfer(exchange::StateArchive& archive);

    // Of each freedom of the joint, rad or m.
    [[nodiscard]] std::span<const double> positions(scene::JointIndex joint) const
    {
        return {positions_.data() + freedoms_.first(joint), freedoms_.count(joint)};
    }

    // Positions, velocities and gaps of all joints. `snapshot.bodies` as in the last update, but
    // with the velocities to show.
    void fill(exchange::Snapshot& snapshot) const;

private:
    scene::FreedomValues measure(scene::JointIndex joint,
                                 const base::Pose& X_WParent,
                                 const base::Pose& X_WChild);

    const scene::Scene& scene_;
    scene::FreedomLayout freedoms_;
    std::vector<double> positions_;  // by freedom
    std::vector<double> gaps_;       // by JointIndex, m
    std::vector<double> turnGaps_;   // by JointIndex, rad
};

}  // namespace sim
