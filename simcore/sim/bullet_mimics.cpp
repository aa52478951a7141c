#include "sim/bullet_mimics.h"

#include "scene/mimic.h"

namespace sim {

namespace {

btRigidBody& movingBodyOf(JointConstraint& joint)
{
    return joint.getRigidBodyB().isStaticObject() ? joint.getRigidBodyA() : joint.getRigidBodyB();
}

}  // namespace

MimicConstraint::MimicConstraint(scene::JointIndex leaderIndex,
                                 JointConstraint* leader,
                                 scene::JointIndex followerIndex,
                                 JointConstraint& follower,
                                 btRigidBody& a,
                                 btRigidBody& b)
    : CouplingConstraint(a, b),
      leaderIndex_(leaderIndex),
      followerIndex_(followerIndex),
      leader_(leader),
      follower_(follower)
{}

void MimicConstraint::prepare(const JointTracker& joints)
{
    uncouple();
    if (!follower_.isEnabled() || (leader_ != nullptr && !leader_->isEnabled())) {
        return;
    }
    const scene::Mimic& mimic = follower_.dynamics().mimic;
    const double error = joints.positions(followerIndex_).front() -
                         scene::positionOf(mimic, joints.positions(leaderIndex_).front());
    const auto followerRow = follower_.follow(error);
    if (!followerRow || leader_ == nullptr) {
        return;
    }
    if (const auto leaderRow = leader_->lead(mimic.multiplier)) {
        couple({&follower_, *followerRow}, {leader_, *leaderRow});
        follower_.rows().markCoupled(*followerRow);
        leader_->rows().markCoupled(*leaderRow);
    }
}

std::vector<std::size_t> couplingsOf(const scene::Scene& scene)
{
    std::vector<std::size_t> couplings(scene.joints.size());
    for (const scene::JointIndex follower : scene::mimicsInOrder(scene)) {
        ++couplings[follower.value];
        ++couplings[scene.joint(follower).leader.value];
    }
    return couplings;
}

std::vector<std::unique_ptr<MimicConstraint>> makeMimics(
    const scene::Scene& scene, const std::vector<std::unique_ptr<JointConstraint>>& joints)
{
    std::vector<std::unique_ptr<MimicConstraint>> mimics;
    for (const scene::JointIndex index : scene::mimicsInOrder(scene)) {
        JointConstraint* follower = joints[index.value].get();
        if (follower == nullptr) {
            continue;
        }
        const scene::JointIndex leaderIndex = scene.joint(index).leader;
        JointConstraint* leader = joints[leaderIndex.value].get();
        btRigidBody& b = movingBodyOf(*follower);
        btRigidBody& a = leader != nullptr ? movingBodyOf(*leader) : b;
        mimics.push_back(
            std::make_unique<MimicConstraint>(leaderIndex, leader, index, *follower, a, b));
    }
    return mimics;
}

}  // namespace sim
