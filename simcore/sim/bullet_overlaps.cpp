// The narrow phase of the simulation at the start poses, in a world without dynamics. A body that
// no joint holds is freed by pushing it out along its deepest contact, again and again, until
// nothing holds it or the way is longer than the body.

#include "sim/body_mass.h"
#include "sim/bullet_broadphase.h"
#include "sim/bullet_math.h"
#include "sim/bullet_shapes.h"
#include "sim/collision_rules.h"
#include "sim/overlaps.h"

#include <BulletCollision/CollisionDispatch/btCollisionDispatcher.h>
#include <BulletCollision/Gimpact/btGImpactCollisionAlgorithm.h>
#include <btBulletCollisionCommon.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace sim {

namespace {

constexpr double kTolerance = 1e-4;  // m, as large as the rounding of files and less than is seen
constexpr double kClear = 1e-5;      // m, that is left between bodies that were parted
constexpr int kMostPushes = 16;

struct Contact {
    double depth = 0;
    btVector3 point_W;
    btVector3 out_W;  // the way that frees the body that was asked about
};

// The deepest contact of one object with all that it may touch.
class Deepest final : public btCollisionWorld::ContactResultCallback {
public:
    Deepest(const btCollisionObject& object, const CollisionRules& rules)
        : object_(object), rules_(rules)
    {}

    [[nodiscard]] bool needsCollision(btBroadphaseProxy* proxy) const override
    {
        const auto* other = static_cast<const btCollisionObject*>(proxy->m_clientObject);
        return proxy->m_collisionFilterMask != kNoGroup && other != &object_ &&
               other->getUserIndex() != object_.getUserIndex() &&
               rules_.collide(indexOf(object_), indexOf(*other));
    }

    btScalar addSingleResult(btManifoldPoint& point,
                             const btCollisionObjectWrapper* a,
                             int /*partA*/,
                             int /*indexA*/,
                             const btCollisionObjectWrapper* /*b*/,
                             int /*partB*/,
                             int /*indexB*/) override
    {
        if (-point.getDistance() > found.depth) {
            const double sign = a->getCollisionObject() == &object_ ? 1 : -1;
            found = {-point.getDistance(), point.getPositionWorldOnA(),
                     sign * point.m_normalWorldOnB};
        }
        return 0;
    }

    static scene::BodyIndex indexOf(const btCollisionObject& object)
    {
        return {static_cast<std::uint32_t>(object.getUserIndex())};
    }

    Contact found;

private:
    const btCollisionObject& object_;
    const CollisionRules& rules_;
};

// Leaves out the pairs that are still to be looked at once it is to stop.
class StoppingDispatcher final : public btCollisionDispatcher {
public:
    StoppingDispatcher(btCollisionConfiguration* configuration, std::stop_token stop)
        : btCollisionDispatcher(configuration), stop_(std::move(stop))
    {
        setNearCallback([](btBroadphasePair& pair, btCollisionDispatcher& dispatcher,
                           const btDispatcherInfo& info) {
            if (!static_cast<StoppingDispatcher&>(dispatcher).stop_.stop_requested()) {
                defaultNearCallback(pair, dispatcher, info);
            }
        });
    }

private:
    std::stop_token stop_;
};

class StartWorld {
public:
    StartWorld(const scene::Scene& scene, const std::stop_token& stop)
        : scene_(scene),
          stop_(stop),
          rules_(scene),
          factory_(scene),
          dispatcher_(&configuration_, stop),
          filter_(rules_),
          world_(&dispatcher_, &broadphase_, &configuration_),
          joined_(scene.bodies.size())
    {
        btGImpactCollisionAlgorithm::registerAlgorithm(&dispatcher_);
        broadphase_.getOverlappingPairCache()->setOverlapFilterCallback(&filter_);
        for (std::uint32_t i = 0; i < scene.bodies.size() && !stop.stop_requested(); ++i) {
            addBody({i});
        }
        broadphase_.balance();
        for (const scene::Joint& joint : scene.joints) {
            joined_[joint.parent.value] = true;
            joined_[joint.child.value] = true;
        }
    }

    ~StartWorld()
    {
        for (const auto& object : objects_) {
            world_.removeCollisionObject(object.get());
        }
    }

    StartWorld(const StartWorld&) = delete;
    StartWorld& operator=(const StartWorld&) = delete;

    std::vector<scene::Overlap> find()
    {
        world_.performDiscreteCollisionDetection();
        if (stop_.stop_requested()) {
            return {};
        }
        std::map<std::pair<std::uint32_t, std::uint32_t>, scene::Overlap> deepest;
        for (int i = 0; i < dispatcher_.getNumManifolds(); ++i) {
            take(*dispatcher_.getManifoldByIndexInternal(i), deepest);
        }
        std::vector<scene::Overlap> found;
        for (auto& [pair, overlap] : deepest) {
            if (stop_.stop_requested()) {
                return {};
            }
            findMover(overlap);
            found.push_back(overlap);
        }
        return found;
    }

private:
    void addBody(scene::BodyIndex index)
    {
        const scene::Body& body = scene_.body(index);
        const BodyShape shape = factory_.make(body);
        main_.push_back(objects_.size());
        addObject(index, *shape.shape, shape.hasExtent);
        for (btCollisionShape* plane : shape.planes) {
            addObject(index, *plane, true);
        }
    }

    void addObject(scene::BodyIndex index, btCollisionShape& shape, bool touches)
    {
        const scene::Body& body = scene_.body(index);
        auto object = std::make_unique<btCollisionObject>();
        object->setCollisionShape(&shape);
        object->setUserIndex(static_cast<int>(index.value));
        object->setWorldTransform(toBullet(body.X_WB * body.X_BC));
        object->setCollisionFlags(moves(body) ? 0 : btCollisionObject::CF_STATIC_OBJECT);
        const int group = !touches ? kNoGroup : moves(body) ? kMovingGroup : kStaticGroup;
        const int mask = group == kNoGroup       ? kNoGroup
                         : group == kMovingGroup ? kMovingGroup | kStaticGroup
                                                 : kMovingGroup;
        world_.addCollisionObject(object.get(), group, mask);
        objects_.push_back(std::move(object));
    }

    static void take(const btPersistentManifold& manifold,
                     std::map<std::pair<std::uint32_t, std::uint32_t>, scene::Overlap>& deepest)
    {
        std::uint32_t a = Deepest::indexOf(*manifold.getBody0()).value;
        std::uint32_t b = Deepest::indexOf(*manifold.getBody1()).value;
        if (a > b) {
            std::swap(a, b);
        }
        for (int p = 0; p < manifold.getNumContacts(); ++p) {
            const btManifoldPoint& point = manifold.getContactPoint(p);
            const double depth = -point.getDistance();
            if (depth <= kTolerance) {
                continue;
            }
            scene::Overlap& overlap = deepest[{a, b}];
            if (depth > overlap.depth) {
                overlap = {.a = {a},
                           .b = {b},
                           .depth = depth,
                           .point_W = fromBullet(point.getPositionWorldOnA()),
                           .mover = {},
                           .way_W = {}};
            }
        }
    }

    [[nodiscard]] bool isFree(scene::BodyIndex index) const
    {
        return moves(scene_.body(index)) && !joined_[index.value];
    }

    // The lighter one first.
    void findMover(scene::Overlap& overlap)
    {
        std::pair both{overlap.a, overlap.b};
        if (scene_.body(both.first).mass > scene_.body(both.second).mass) {
            std::swap(both.first, both.second);
        }
        for (const scene::BodyIndex index : {both.first, both.second}) {
            if (isFree(index)) {
                if (const auto way = wayOut(index)) {
                    overlap.mover = index;
                    overlap.way_W = *way;
                    return;
                }
            }
        }
    }

    std::optional<base::Vec3> wayOut(scene::BodyIndex index)
    {
        btCollisionObject& object = *objects_[main_[index.value]];
        btVector3 low;
        btVector3 high;
        object.getCollisionShape()->getAabb(object.getWorldTransform(), low, high);
        const double farthest = (high - low).length();
        const btTransform start = object.getWorldTransform();
        btVector3 way(0, 0, 0);
        bool isOut = false;
        for (int push = 0; push < kMostPushes && !isOut && way.length() < farthest; ++push) {
            Deepest deepest(object, rules_);
            world_.contactTest(&object, deepest);
            isOut = deepest.found.depth <= (push == 0 ? kTolerance : kClear);
            if (!isOut) {
                way += (deepest.found.depth + kClear) * deepest.found.out_W;
                object.setWorldTransform(btTransform(start.getBasis(), start.getOrigin() + way));
            }
        }
        object.setWorldTransform(start);
        return isOut ? std::optional(fromBullet(way)) : std::nullopt;
    }

    const scene::Scene& scene_;
    const std::stop_token& stop_;
    CollisionRules rules_;
    ShapeFactory factory_;
    btDefaultCollisionConfiguration configuration_;
    StoppingDispatcher dispatcher_;
    RepeatableBroadphase broadphase_;
    PairFilter filter_;
    btCollisionWorld world_;
    std::vector<bool> joined_;
    std::vector<std::unique_ptr<btCollisionObject>> objects_;
    std::vector<std::size_t> main_;  // of each body, among the objects
};

}  // namespace

std::vector<scene::Overlap> findOverlaps(const scene::Scene& scene, const std::stop_token& stop)
{
    return StartWorld(scene, stop).find();
}

}  // namespace sim
