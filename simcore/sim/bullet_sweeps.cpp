#include "sim/bullet_sweeps.h"

#include <BulletCollision/CollisionDispatch/btManifoldResult.h>

#include <algorithm>
#include <cstddef>
#include <limits>

namespace sim {

namespace {

// Beyond this a sweep says nothing; nor does it for a body that diverges.
constexpr double kFarthest = 1e6;  // m
// A body of more pieces, such as a cloud of points, is swept as one ball.
constexpr std::size_t kMostPieces = 64;

// The first thing that a piece hits and does not merely slide along.
class FirstHit final : public btCollisionWorld::ConvexResultCallback {
public:
    // Only what may touch the body, and none of those marked in `leftOut`, by BodyIndex.
    FirstHit(const btRigidBody& body,
             const PairFilter& filter,
             const std::vector<bool>& leftOut,
             const btVector3& motion,
             double leastApproach)
        : body_(body),
          filter_(filter),
          leftOut_(leftOut),
          motion_(motion),
          leastApproach_(leastApproach)
    {}

    bool needsCollision(btBroadphaseProxy* other) const override
    {
        auto* const own = const_cast<btBroadphaseProxy*>(body_.getBroadphaseHandle());
        const auto* const met = static_cast<const btCollisionObject*>(other->m_clientObject);
        const auto index = static_cast<std::size_t>(met->getUserIndex());
        const bool isLeftOut = index < leftOut_.size() && leftOut_[index];
        return other != own && !isLeftOut && met->hasContactResponse() &&
               filter_.needBroadphaseCollision(other, own);
    }

    btScalar addSingleResult(btCollisionWorld::LocalConvexResult& result,
                             bool normalInWorld) override
    {
        const btCollisionObject& hit = *result.m_hitCollisionObject;
        btVector3 out = normalInWorld
                            ? result.m_hitNormalLocal
                            : hit.getWorldTransform().getBasis() * result.m_hitNormalLocal;
        if (out.dot(motion_) > 0) {
            out = -out;
        }
        if (-out.dot(motion_) > leastApproach_) {
            m_closestHitFraction = result.m_hitFraction;
            object = &hit;
            normal = out;
            point = result.m_hitPointLocal;  // in W, whatever its name says
        }
        return m_closestHitFraction;
    }

    const btCollisionObject* object = nullptr;
    btVector3 normal;  // from the object towards the body
    btVector3 point;

private:
    const btRigidBody& body_;
    const PairFilter& filter_;
    const std::vector<bool>& leftOut_;
    btVector3 motion_;
    double leastApproach_;
};

// Whether anything is in a box that a piece may hit: casting its shape is ten times the work.
class AnythingNear final : public btBroadphaseAabbCallback {
public:
    explicit AnythingNear(const FirstHit& hits) : hits_(hits) {}

    bool process(const btBroadphaseProxy* proxy) override
    {
        isNear = isNear || hits_.needsCollision(const_cast<btBroadphaseProxy*>(proxy));
        return !isNear;
    }

    bool isNear = false;

private:
    const FirstHit& hits_;
};

btTransform moved(const btTransform& X, const btVector3& by)
{
    return btTransform(X.getBasis(), X.getOrigin() + by);
}

}  // namespace

Sweeps::Sweeps(btCollisionWorld& world, const PairFilter& filter) : world_(world), filter_(filter)
{}

Sweeps::~Sweeps()
{
    clear();
}

Sweeps::Piece Sweeps::ballIn(const btCollisionShape& shape, const btTransform& X_CS)
{
    btVector3 low;
    btVector3 high;
    shape.getAabb(btTransform::getIdentity(), low, high);
    const btVector3 half = 0.5 * (high - low);
    balls_.push_back(std::make_unique<btSphereShape>(half[half.minAxis()]));
    const btTransform X_SBall(btMatrix3x3::getIdentity(), 0.5 * (low + high));
    return {balls_.back().get(), X_CS * X_SBall};
}

void Sweeps::addPieces(const btCollisionShape& shape, const btTransform& X_CS, Entry& entry)
{
    if (shape.isCompound()) {
        const auto& compound = static_cast<const btCompoundShape&>(shape);
        for (int i = 0; i < compound.getNumChildShapes(); ++i) {
            addPieces(*compound.getChildShape(i), X_CS * compound.getChildTransform(i), entry);
        }
        return;
    }
    btVector3 low;
    btVector3 high;
    shape.getAabb(btTransform::getIdentity(), low, high);
    const btVector3 half = 0.5 * (high - low);
    const double width = half[half.minAxis()];
    if (!(width > 0 && half.length() < kFarthest)) {
        return;
    }
    entry.halfWidth = std::min(entry.halfWidth, width);
    entry.radius = std::max(
        entry.radius, X_CS.getOrigin().length() + half.length() + 0.5 * (low + high).length());
    if (shape.isConvex()) {
        entry.pieces.push_back({static_cast<const btConvexShape*>(&shape), X_CS});
    } else {
        entry.pieces.push_back(ballIn(shape, X_CS));
    }
}

void Sweeps::add(btRigidBody& body)
{
    Entry entry{&body, std::numeric_limits<double>::infinity(), {}, {}, false};
    addPieces(*body.getCollisionShape(), btTransform::getIdentity(), entry);
    if (entry.pieces.size() > kMostPieces) {
        entry.pieces.clear();
        entry.pieces.push_back(ballIn(*body.getCollisionShape(), btTransform::getIdentity()));
    }
    const auto index = static_cast<std::size_t>(body.getUserIndex());
    if (!entry.pieces.empty()) {
        entries_.push_back(std::move(entry));
        ahead_.reserve(entries_.size() * 2);
    }
    isFast_.resize(std::max(isFast_.size(), index + 1));
}

void Sweeps::remove(const btRigidBody& body)
{
    clear();
    std::erase_if(entries_, [&body](const Entry& entry) { return entry.body == &body; });
}

void Sweeps::clear()
{
    for (btPersistentManifold* manifold : ahead_) {
        world_.getDispatcher()->releaseManifold(manifold);
    }
    ahead_.clear();
}

void Sweeps::look(double dt)
{
    clear();
    bool any = false;
    for (Entry& entry : entries_) {
        entry.motion = dt * (entry.body->getLinearVelocity() + dt * entry.body->getGravity());
        const double squared = entry.motion.length2();
        const bool fast =
            squared > entry.halfWidth * entry.halfWidth && squared < kFarthest * kFarthest;
        entry.isFast = fast;
        isFast_[static_cast<std::size_t>(entry.body->getUserIndex())] = fast;
        any = any || fast;
    }
    if (!any) {
        return;
    }
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i].isFast) {
            sweepThroughWorld(entries_[i]);
            for (std::size_t j = i + 1; j < entries_.size(); ++j) {
                if (entries_[j].isFast) {
                    sweepAgainst(entries_[i], entries_[j]);
                }
            }
        }
    }
}

void Sweeps::sweepThroughWorld(const Entry& entry)
{
    const btRigidBody& body = *entry.body;
    FirstHit first(body, filter_, isFast_, entry.motion, 0.5 * entry.halfWidth);
    for (const Piece& piece : entry.pieces) {
        const btTransform X_WS = body.getWorldTransform() * piece.X_CS;
        btVector3 low;
        btVector3 high;
        piece.shape->getAabb(X_WS, low, high);
        btVector3 lowest = low + entry.motion;
        btVector3 highest = high + entry.motion;
        lowest.setMin(low);
        highest.setMax(high);
        AnythingNear near(first);
        world_.getBroadphase()->aabbTest(lowest, highest, near);
        if (!near.isNear) {
            continue;
        }
        world_.convexSweepTest(piece.shape, X_WS, moved(X_WS, entry.motion), first);
    }
    if (first.hasHit()) {
        addContact(entry, *first.object,
                   -entry.motion.dot(first.normal) * first.m_closestHitFraction, first.point,
                   first.normal);
    }
}

// Both move: the one relative to the other, which is where it is now.
void Sweeps::sweepAgainst(const Entry& entry, const Entry& other)
{
    const btRigidBody& body = *entry.body;
    const btVector3 motion = entry.motion - other.motion;
    const double apart =
        (other.body->getWorldTransform().getOrigin() - body.getWorldTransform().getOrigin())
            .length();
    if (apart > motion.length() + entry.radius + other.radius ||
        !filter_.needBroadphaseCollision(entry.body->getBroadphaseHandle(),
                                         other.body->getBroadphaseHandle())) {
        return;
    }
    FirstHit first(body, filter_, isFast_, motion,
                   0.5 * std::min(entry.halfWidth, other.halfWidth));
    for (const Piece& piece : entry.pieces) {
        const btTransform X_WS = body.getWorldTransform() * piece.X_CS;
        btCollisionWorld::objectQuerySingle(piece.shape, X_WS, moved(X_WS, motion), other.body,
                                            other.body->getCollisionShape(),
                                            other.body->getWorldTransform(), first, 0);
    }
    if (first.hasHit()) {
        addContact(entry, *other.body, -motion.dot(first.normal) * first.m_closestHitFraction,
                   first.point, first.normal);
    }
}

// The body may come nearer by `distance`. Its own arm is left out: turning about the point that
// hits first, by radians in a step, would bring the rest of it through the wall.
void Sweeps::addContact(const Entry& entry,
                        const btCollisionObject& object,
                        double distance,
                        const btVector3& point_W,
                        const btVector3& normal)
{
    const btRigidBody& body = *entry.body;
    btManifoldPoint point(btVector3(0, 0, 0), object.getWorldTransform().invXform(point_W), normal,
                          distance);
    point.m_positionWorldOnA = body.getWorldTransform().getOrigin();
    point.m_positionWorldOnB = point_W;
    point.m_combinedFriction = btManifoldResult::calculateCombinedFriction(&body, &object);
    point.m_combinedRestitution = btManifoldResult::calculateCombinedRestitution(&body, &object);
    btPersistentManifold* const manifold = world_.getDispatcher()->getNewManifold(&body, &object);
    constexpr bool kIsPredictive = true;
    manifold->addManifoldPoint(point, kIsPredictive);
    ahead_.push_back(manifold);
}

}  // namespace sim
