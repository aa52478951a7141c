// The rays of sensors, as afRayTracerSensor of AMBF casts them in each step of its physics thread:
// one btCollisionWorld::rayTest for each ray, with a callback for the closest hit, from start to
// end as the sensor's body carries them, against all bodies, the sensor's own among them. AMBF
// looks up what was hit, and lets resistive sensors push; neither is done here, which is in favour
// of the loop. AMBF 1.0 makes a ray of each triangle of a sensor's mesh; AMBF 2.0 fails to
// (docs/benchmarks.md has the figures without).

#include "tests/benchmarks/bench/bullet_reference_loop.h"

#include "sim/body_mass.h"
#include "sim/bullet_bodies.h"
#include "sim/bullet_broadphase.h"
#include "sim/bullet_math.h"
#include "sim/bullet_shapes.h"
#include "sim/collision_rules.h"
#include "tests/benchmarks/bench/bullet_ambf_joints.h"

#include <BulletCollision/Gimpact/btGImpactCollisionAlgorithm.h>
#include <btBulletDynamicsCommon.h>

#include <algorithm>
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
        broadphase_.getOverlappingPairCache()->setOverlapFilterCallback(&filter_);
        world_.setGravity(toBullet(scene_->gravity));
        useAmbfSettings();
        for (std::size_t i = 0; i < scene_->bodies.size(); ++i) {
            add(scene_->bodies[i], static_cast<int>(i));
        }
        for (const scene::Joint& joint : scene_->joints) {
            add(joint);
        }
        for (const scene::Sensor& sensor : scene_->sensors) {
            add(sensor);
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

    // AMBF asks for one step of 1 ms with a clock that may be late; this is the same step without
    // the clock.
    void step(double dt)
    {
        world_.stepSimulation(dt, 0);
        castRays();
    }

    [[nodiscard]] int rayHits() const { return rayHits_; }

    [[nodiscard]] base::Pose pose(scene::BodyIndex body) const
    {
        return fromBullet(bodies_[body.value]->getWorldTransform()) *
               base::inverse(scene_->body(body).X_BC);
    }

    double deepestOverlap()
    {
        world_.performDiscreteCollisionDetection();
        double deepest = 0;
        for (int i = 0; i < dispatcher_.getNumManifolds(); ++i) {
            const btPersistentManifold& manifold = *dispatcher_.getManifoldByIndexInternal(i);
            for (int k = 0; k < manifold.getNumContacts(); ++k) {
                deepest = std::max(deepest, -double{manifold.getContactPoint(k).getDistance()});
            }
        }
        return deepest;
    }

private:
    // AMBF leaves Bullet's settings as they are, which are written out here since the figures hang
    // on them. It has no key for more sweeps, neither of the world nor of a joint: `max iterations`
    // counts steps per frame (ADF reference sections 1.2 and 11).
    void useAmbfSettings()
    {
        btContactSolverInfo& info = world_.getSolverInfo();
        info.m_numIterations = 10;
        info.m_leastSquaresResidualThreshold = 0;  // no early end
        info.m_solverMode = SOLVER_USE_WARMSTARTING | SOLVER_SIMD;
        info.m_warmstartingFactor = 0.85;
        info.m_erp = 0.2;  // of joints whose class AMBF does not give another
        info.m_erp2 = 0.2;
        info.m_globalCfm = 0;
        info.m_splitImpulse = 1;
        info.m_splitImpulsePenetrationThreshold = -0.04;  // m
    }

    void add(const scene::Body& body, int index)
    {
        const BodyShape shape = factory_.make(body);
        bodies_.push_back(made(body, *shape.shape, index));
        const bool moves = sim::moves(body);
        const int touching = moves ? kMovingGroup | kStaticGroup : kMovingGroup;
        const int group = moves ? kMovingGroup : kStaticGroup;
        world_.addRigidBody(bodies_.back().get(), shape.hasExtent ? group : kNoGroup,
                            shape.hasExtent ? touching : kNoGroup);
        if (body.gravity && moves) {
            bodies_.back()->setGravity(toBullet(*body.gravity));
        }
        for (btCollisionShape* plane : shape.planes) {
            planes_.push_back(made(body, *plane, index));
            world_.addRigidBody(planes_.back().get(), kStaticGroup, kMovingGroup);
        }
    }

    static std::unique_ptr<btRigidBody> made(const scene::Body& body,
                                             btCollisionShape& shape,
                                             int index)
    {
        const bool moves = sim::moves(body);
        const btVector3 inertia =
            moves ? toBullet(sim::effectiveInertia(body)) : btVector3(0, 0, 0);
        btRigidBody::btRigidBodyConstructionInfo info(moves ? body.mass : 0, nullptr, &shape,
                                                      inertia);
        info.m_startWorldTransform = toBullet(body.X_WB * body.X_BC);
        auto result = std::make_unique<btRigidBody>(info);
        sim::applyDynamics(body, *result);
        if (moves) {
            const base::Vec3 toCentre = base::rotate(body.X_WB.rotation, body.X_BC.position);
            result->setLinearVelocity(
                toBullet(body.linearVelocity + base::cross(body.angularVelocity, toCentre)));
            result->setAngularVelocity(toBullet(body.angularVelocity));
        }
        result->setUserIndex(index);
        result->setActivationState(DISABLE_DEACTIVATION);
        return result;
    }

    void add(const scene::Joint& joint)
    {
        btRigidBody& parent = *bodies_[joint.parent.value];
        btRigidBody& child = *bodies_[joint.child.value];
        if ((parent.isStaticObject() && child.isStaticObject()) || joint.parent == joint.child) {
            return;
        }
        const auto frameIn = [this](scene::BodyIndex body, const base::Pose& X_BJ) {
            return toBullet(base::inverse(scene_->body(body).X_BC) * X_BJ);
        };
        joints_.push_back(makeAmbfJoint(joint, parent, child, frameIn(joint.parent, joint.X_PJ),
                                        frameIn(joint.child, joint.X_CJ)));
        world_.addConstraint(joints_.back().get(), joint.ignoreCollision);
    }

    // In the centre of mass frame C of the sensor's body.
    struct Ray {
        const btRigidBody* body;
        btVector3 start_C;
        btVector3 end_C;
    };

    void add(const scene::Sensor& sensor)
    {
        const base::Pose X_CS = base::inverse(scene_->body(sensor.parent).X_BC) * sensor.X_BS;
        for (const scene::Ray& ray : sensor.rays) {
            rays_.push_back({bodies_[sensor.parent.value].get(), toBullet(X_CS * ray.start_S),
                             toBullet(X_CS * ray.end_S)});
        }
    }

    void castRays()
    {
        rayHits_ = 0;
        for (const Ray& ray : rays_) {
            const btTransform& X_WC = ray.body->getWorldTransform();
            const btVector3 start = X_WC * ray.start_C;
            const btVector3 end = X_WC * ray.end_C;
            btCollisionWorld::ClosestRayResultCallback closest(start, end);
            // AMBF's bodies are in Bullet's default groups, which rays meet; those here are not.
            closest.m_collisionFilterGroup = btBroadphaseProxy::AllFilter;
            closest.m_collisionFilterMask = btBroadphaseProxy::AllFilter;
            world_.rayTest(start, end, closest);
            rayHits_ += closest.hasHit() ? 1 : 0;
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
    std::vector<Ray> rays_;
    int rayHits_ = 0;
};

BulletReferenceLoop::BulletReferenceLoop(scene::ScenePtr scene)
    : impl_(std::make_unique<Impl>(std::move(scene)))
{}

BulletReferenceLoop::~BulletReferenceLoop() = default;

void BulletReferenceLoop::step(double dt)
{
    impl_->step(dt);
}

int BulletReferenceLoop::rayHits() const
{
    return impl_->rayHits();
}

double BulletReferenceLoop::deepestOverlap()
{
    return impl_->deepestOverlap();
}

base::Pose BulletReferenceLoop::pose(scene::BodyIndex body) const
{
    return impl_->pose(body);
}

}  // namespace benchmarks
