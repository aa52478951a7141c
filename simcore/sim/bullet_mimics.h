#pragma once

#include "scene/scene.h"
#include "sim/bullet_coupled_rows.h"
#include "sim/bullet_joints.h"
#include "sim/joint_tracker.h"

#include <memory>
#include <vector>

namespace sim {

// A joint that follows another as if by gears: keeps
//     position of the follower = multiplier·(position of the leader) + offset
// with a row of either joint that both take the same impulse, so that what hangs on the follower is
// felt at the leader, multiplier times (docs/decisions/0114-mimic.md).
class MimicConstraint final : public CouplingConstraint {
public:
    // `a`, `b`: a body of each that moves. `leader` null: nothing of it moves, and the follower is
    // held where it belongs.
    MimicConstraint(scene::JointIndex leaderIndex,
                    JointConstraint* leader,
                    scene::JointIndex followerIndex,
                    JointConstraint& follower,
                    btRigidBody& a,
                    btRigidBody& b);

    // Before each step, after the joints were.
    void prepare(const JointTracker& joints);

    [[nodiscard]] bool hasLeader() const { return leader_ != nullptr; }

    [[nodiscard]] scene::JointIndex leaderIndex() const { return leaderIndex_; }

    [[nodiscard]] scene::JointIndex followerIndex() const { return followerIndex_; }

    // Null where hasLeader() is not.
    [[nodiscard]] JointConstraint* leader() const { return leader_; }

    [[nodiscard]] JointConstraint& follower() const { return follower_; }

private:
    scene::JointIndex leaderIndex_;
    scene::JointIndex followerIndex_;
    JointConstraint* leader_;
    JointConstraint& follower_;
};

// To how many joints each is geared, by JointIndex.
std::vector<std::size_t> couplingsOf(const scene::Scene& scene);

// One for each joint that follows another and whose bodies can move; `joints` by JointIndex, null
// where nothing is solved.
std::vector<std::unique_ptr<MimicConstraint>> makeMimics(
    const scene::Scene& scene, const std::vector<std::unique_ptr<JointConstraint>>& joints);

}  // namespace sim
