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
    // A joint that turns about Z: the tangent of half its angle is z·q / w·q, with q the rotation
    // of the child in the parent.
    struct Turning {
        std::size_t parent;
        std::size_t child;
        std::size_t position;  // in positions_
        base::Quat z;
        base::Quat w;
        std::size_t joint;
        base::Vec3 axis_P;
        base::Vec3 axis_C;
        base::Vec3 joint_P;
        base::Vec3 joint_C;
    };

    // A joint that slides along X.
    struct Sliding {
        std::size_t parent;
        std::size_t child;
        std::size_t position;
        base::Vec3 axis_P;
        base::Vec3 joint_P;
        base::Vec3 joint_C;
    };

    const scene::Scene& scene_;
    scene::FreedomLayout freedoms_;
    std::vector<Turning> turning_;
    std::vector<Sliding> sliding_;
    std::vector<scene::JointIndex> others_;   // with several freedoms
    std::vector<scene::JointIndex> noTurns_;  // that are not in turning_
    std::vector<double> positions_;           // by freedom
};

}  // namespace sim
