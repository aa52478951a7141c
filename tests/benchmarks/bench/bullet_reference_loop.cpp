#include "tests/benchmarks/bench/bullet_reference_loop.h"

#include "sim/bullet_bodies.h"
#include "sim/bullet_broadphase.h"
#include "sim/bullet_math.h"
#include "sim/bullet_shapes.h"
#include "sim/collision_rules.h"

#include <BulletCollision/Gimpact/btGImpactCollisionAlgorithm.h>
#include <btBulletDynamicsCommon.h>

#include <utility>
#include <vector>

namespace benchmarks {

using sim::BodyShape;
using sim::fromBullet;
using sim::kMovingGroup;
using sim::kNoGroup;
using sim::kStaticGroup;
using sim::toBullet;

class BulletReferenceLoop::Impl {
public:
    explicit Impl(scene::ScenePtr scene)
        : scene_(std::move(scene)),
          factory_(*scene_),
          rules_(*scene_),
          filter_(rules_),
          dispatcher_(&configuration_),
          world_(&dispatcher_, &broadphase_, &solver_, &configuration_)
    {
        btGImpactCollisionAlgorithm::registerAlgorithm(&dispatcher_);
        configuration_.setPlaneConvexMultipointIterations(4, 4);
        broadphase_.getOverlappingPairCache()->setOverlapFilterCallback(&filter_);
        world_.setGravity(toBullet(scene_->gravity));
        btContactSolverInfo& info = world_.getSolverInfo();
        info.m_solverMode = SOLVER_USE_WARMSTARTING;
        info.m_numIterations = 30;
        info.m_warmstartingFactor = 1;
        info.m_leastSquaresResidualThreshold = 1e-14;
        info.m_splitImpulse = 1;
        info.m_splitImpulsePenetrationThreshold = 0;
        for (std::size_t i = 0; i < scene_->bodies.size(); ++i) {
            add(scene_->bodies[i], static_cast<int>(i));
        }
        for (const scene::Joint& joint : scene_->joints) {
            add(joint);
        }
    }

    ~Impl()
    {
        for (const auto& joint : joints_) {
            world_.removeConstraint(joint.get());
        }
        for (auto* group : {&bodies_, &planes_}) {
            for (const auto& body : *group) {
                world_.removeRigidBody(body.get());
            }
        }
    }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    // The first step from a start takes half the force, as a World does (step_span.h).
    void step(double dt)
    {
        setGravity(started_ ? 1 : 0.5);
        started_ = true;
        world_.stepSimulation(dt, 0);
    }

    [[nodiscard]] base::Pose pose(scene::BodyIndex body) const
    {
        return fromBullet(bodies_[body.value]->getWorldTransform()) *
               base::inverse(scene_->body(body).X_BC);
    }

private:
    void setGravity(double share)
    {
        if (share != gravityShare_) {
            gravityShare_ = share;
            world_.setGravity(share * toBullet(scene_->gravity));
        }
    }

    void add(const scene::Body& body, int index)
    {
        const BodyShape shape = factory_.make(body);
        bodies_.push_back(made(body, *shape.shape, index));
        const int group = !shape.hasExtent  ? kNoGroup
                          : body.isStatic() ? kStaticGroup
                                            : kMovingGroup;
        const int mask = !shape.hasExtent  ? kNoGroup
                         : body.isStatic() ? kMovingGroup
                                           : kMovingGroup | kStaticGroup;
        world_.addRigidBody(bodies_.back().get(), group, mask);
        for (btCollisionShape* plane : shape.planes) {
            planes_.push_back(made(body, *plane, index));
            world_.addRigidBody(planes_.back().get(), kStaticGroup, kMovingGroup);
        }
    }

    static std::unique_ptr<btRigidBody> made(const scene::Body& body,
                                             btCollisionShape& shape,
                                             int index)
    {
        const btVector3 inertia = body.isStatic() ? btVector3(0, 0, 0) : toBullet(body.inertia);
        btRigidBody::btRigidBodyConstructionInfo info(body.mass, nullptr, &shape, inertia);
        info.m_startWorldTransform = toBullet(body.X_WB * body.X_BC);
        auto result = std::make_unique<btRigidBody>(info);
        sim::applyDynamics(body, *result);
        const base::Vec3 toCentre = base::rotate(body.X_WB.rotation, body.X_BC.position);
        result->setLinearVelocity(
            toBullet(body.linearVelocity + base::cross(body.angularVelocity, toCentre)));
        result->setAngularVelocity(toBullet(body.angularVelocity));
        result->setUserIndex(index);
        result->setActivationState(DISABLE_DEACTIVATION);
        return result;
    }

    void add(const scene::Joint& joint)
    {
        btRigidBody& parent = *bodies_[joint.parent.value];
        btRigidBody& child = *bodies_[joint.child.value];
        if (parent.isStaticObject() && child.isStaticObject()) {
            return;
        }
        const auto frameIn = [this](scene::BodyIndex body, const base::Pose& X_BJ) {
            return toBullet(base::inverse(scene_->body(body).X_BC) * X_BJ);
        };
        std::unique_ptr<btTypedConstraint> made =
            constraint(joint, parent, child, frameIn(joint.parent, joint.X_PJ),
                       frameIn(joint.child, joint.X_CJ));
        if (made) {
            made->setOverrideNumSolverIterations(100);
            world_.addConstraint(made.get(), joint.ignoreCollision);
            joints_.push_back(std::move(made));
        }
    }

    static std::unique_ptr<btTypedConstraint> constraint(const scene::Joint& joint,
                                                         btRigidBody& parent,
                                                         btRigidBody& child,
                                                         const btTransform& inParent,
                                                         const btTransform& inChild)
    {
        switch (joint.type) {
            case scene::JointType::Revolute: {
                auto hinge = std::make_unique<btHingeConstraint>(parent, child, inParent, inChild);
                if (joint.limits) {
                    hinge->setLimit(joint.limits->low, joint.limits->high);
                }
                return hinge;
            }
            case scene::JointType::Prismatic: {
                constexpr bool kFrameOfParent = true;
                auto slider = std::make_unique<btSliderConstraint>(parent, child, inParent, inChild,
                                                                   kFrameOfParent);
                const scene::Limits limits = joint.limits.value_or(scene::Limits{1, -1});
                slider->setLowerLinLimit(limits.low);
                slider->setUpperLinLimit(limits.high);
                return slider;
            }
            case scene::JointType::Fixed:
                return std::make_unique<btFixedConstraint>(parent, child, inParent, inChild);
            case scene::JointType::PointToPoint:
                return std::make_unique<btPoint2PointConstraint>(
                    parent, child, inParent.getOrigin(), inChild.getOrigin());
            default:
                return nullptr;
        }
    }

    scene::ScenePtr scene_;
    sim::ShapeFactory factory_;
    sim::CollisionRules rules_;
    sim::PairFilter filter_;
    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_;
    btDbvtBroadphase broadphase_;
    btSequentialImpulseConstraintSolver solver_;
    btDiscreteDynamicsWorld world_;
    std::vector<std::unique_ptr<btRigidBody>> bodies_;  // by BodyIndex
    std::vector<std::unique_ptr<btRigidBody>> planes_;
    std::vector<std::unique_ptr<btTypedConstraint>> joints_;
    double gravityShare_ = 1;
    bool started_ = false;
};

BulletReferenceLoop::BulletReferenceLoop(scene::ScenePtr scene)
    : impl_(std::make_unique<Impl>(std::move(scene)))
{}

BulletReferenceLoop::~BulletReferenceLoop() = default;

void BulletReferenceLoop::step(double dt)
{
    impl_->step(dt);
}

base::Pose BulletReferenceLoop::pose(scene::BodyIndex body) const
{
    return impl_->pose(body);
}

}  // namespace benchmarks
