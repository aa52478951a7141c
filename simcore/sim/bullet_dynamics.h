#pragma once

#include "exchange/command.h"
#include "scene/scene.h"
#include "sim/bullet_broadphase.h"
#include "sim/bullet_contacts.h"
#include "sim/bullet_joints.h"
#include "sim/bullet_pull.h"
#include "sim/bullet_shapes.h"

#include <btBulletDynamicsCommon.h>

#include <memory>
#include <vector>

namespace sim {

// A Bullet world freshly built from a scene: bodies, joints and pools in the order of the scene, so
// that two of them give the same bits. Throwing it away and building another is the reset.
class Dynamics {
public:
    // The arguments must outlive this object; `shapes` are by body.
    Dynamics(const scene::Scene& scene,
             const std::vector<BodyShape>& shapes,
             const CollisionRules& rules);
    ~Dynamics();

    Dynamics(const Dynamics&) = delete;
    Dynamics& operator=(const Dynamics&) = delete;

    // `positions`: the present value of each joint, by JointIndex.
    void step(double dt, const std::vector<double>& positions);

    // For the body and its planes.
    void setValues(const exchange::SetBodyDynamics& values);

    // Pulls a point of a body, given in C, with at most `strength` N; one pull at a time.
    void pull(scene::BodyIndex body,
              const btVector3& point_C,
              const btVector3& target_W,
              double strength);
    void endPull();

    // Takes a body and its joints out of the simulation, for good.
    void freeze(scene::BodyIndex body);

    [[nodiscard]] bool isFrozen(scene::BodyIndex body) const { return !moving_[body.value]; }

    [[nodiscard]] btRigidBody& body(scene::BodyIndex i) { return *bodies_[i.value]; }

    [[nodiscard]] const btRigidBody& body(scene::BodyIndex i) const { return *bodies_[i.value]; }

    [[nodiscard]] const btCollisionDispatcher& contacts() const { return dispatcher_; }

private:
    void addBodies(const scene::Scene& scene, const std::vector<BodyShape>& shapes);
    void addPlane(const scene::Body& body, scene::BodyIndex index, btCollisionShape& plane);
    void addJoints(const scene::Scene& scene);

    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_;
    RepeatableBroadphase broadphase_;
    PairFilter filter_;
    ContactSolver solver_;
    std::vector<std::unique_ptr<btRigidBody>> bodies_;  // by BodyIndex
    std::vector<std::unique_ptr<btRigidBody>> planes_;
    std::vector<std::unique_ptr<JointConstraint>> joints_;  // by JointIndex, null where none
    std::vector<bool> moving_;                              // by BodyIndex
    btRigidBody ground_;                                    // what a pull pulls against; nowhere
    std::unique_ptr<PullConstraint> pull_;
    btDiscreteDynamicsWorld world_;
};

}  // namespace sim
