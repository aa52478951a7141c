#include "sim/bullet_ghosts.h"

#include "exchange/state_values.h"
#include "sim/bullet_bodies.h"
#include "sim/bullet_math.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

constexpr double kKeptPerMillisecond = 0.9;

// A static body of the same shape, for the shape factory.
scene::Body likeBody(const scene::Ghost& ghost)
{
    scene::Body body;
    body.collisions = ghost.collisions;
    return body;
}

}  // namespace

Ghosts::Ghosts(const scene::Scene& scene, ShapeFactory& factory)
    : scene_(scene), readings_(scene.ghosts.size())
{
    for (const scene::Ghost& ghost : scene.ghosts) {
        shapes_.push_back(factory.make(likeBody(ghost)));
    }
    overlaps_.reserve(scene.ghosts.size() * std::min<std::size_t>(scene.bodies.size(), 1000));
}

void Ghosts::restart(BulletDynamics& dynamics, const Bodies& bodies)
{
    objects_.clear();
    overlaps_.clear();
    const auto add = [&](std::uint32_t ghost, btCollisionShape& shape) {
        auto object = std::make_unique<btCollisionObject>();
        object->setCollisionShape(&shape);
        object->setCollisionFlags(btCollisionObject::CF_KINEMATIC_OBJECT |
                                  btCollisionObject::CF_NO_CONTACT_RESPONSE);
        object->setActivationState(DISABLE_DEACTIVATION);
        object->setUserIndex(kNoBody);
        object->setUserIndex2(static_cast<int>(ghost));
        objects_.emplace_back(ghost, std::move(object));
    };
    for (std::uint32_t i = 0; i < scene_.ghosts.size(); ++i) {
        if (shapes_[i].hasExtent) {
            add(i, *shapes_[i].shape);
        }
        for (btCollisionShape* plane : shapes_[i].planes) {
            add(i, *plane);
        }
    }
    place(bodies);
    for (const auto& [ghost, object] : objects_) {
        dynamics.addGhost(*object);
    }
    for (exchange::GhostReading& reading : readings_) {
        reading.inside = 0;
    }
}

void Ghosts::leave(BulletDynamics& dynamics)
{
    for (const auto& [ghost, object] : objects_) {
        dynamics.removeGhost(*object);
    }
    objects_.clear();
}

void Ghosts::place(const Bodies& bodies)
{
    for (std::size_t i = 0; i < scene_.ghosts.size(); ++i) {
        const scene::Ghost& ghost = scene_.ghosts[i];
        readings_[i].X_WG =
            (ghost.parent ? bodies[ghost.parent->value].X_WB : base::Pose{}) * ghost.X_BG;
    }
    for (const auto& [ghost, object] : objects_) {
        object->setWorldTransform(toBullet(readings_[ghost].X_WG));
    }
}

void Ghosts::push(double dt, const Bodies& bodies, BulletDynamics& dynamics)
{
    if (objects_.empty()) {
        return;
    }
    dynamics.forgetGhostContacts();
    const double kept = std::pow(kKeptPerMillisecond, dt / 0.001);
    for (std::size_t i = 0; i < overlaps_.size(); ++i) {
        const auto& [ghost, index] = overlaps_[i];
        btRigidBody& body = dynamics.body(index);
        if (dynamics.isFrozen(index)) {
            continue;
        }
        btVector3 linear(0, 0, 0);
        btVector3 angular(0, 0, 0);
        if (const auto parent = scene_.ghosts[ghost].parent) {
            const exchange::BodyState& carrier = bodies[parent->value];
            angular = toBullet(carrier.angularVelocity);
            linear =
                toBullet(carrier.linearVelocity) +
                angular.cross(body.getCenterOfMassPosition() - toBullet(carrier.X_WB.position));
        }
        body.setLinearVelocity(linear + kept * (body.getLinearVelocity() - linear));
        body.setAngularVelocity(angular + kept * (body.getAngularVelocity() - angular));
        const auto isSame = [index = index](const Overlap& other) {
            return other.body == index;
        };
        const auto here = overlaps_.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::none_of(overlaps_.begin(), here, isSame)) {
            body.applyCentralForce(-body.getGravity() * (1 / body.getInvMass()));
        }
    }
}

void Ghosts::read(const Bodies& bodies, const BulletDynamics& dynamics)
{
    if (objects_.empty()) {
        place(bodies);
        return;
    }
    overlaps_.clear();
    for (exchange::GhostReading& reading : readings_) {
        reading.inside = 0;
    }
    const btCollisionDispatcher& all = dynamics.contacts();
    for (int m = 0; m < all.getNumManifolds(); ++m) {
        const btPersistentManifold& manifold = *all.getManifoldByIndexInternal(m);
        const btCollisionObject* ghost = manifold.getBody0();
        const btCollisionObject* other = manifold.getBody1();
        if (ghost->getUserIndex() != kNoBody) {
            std::swap(ghost, other);
        }
        if (ghost->getUserIndex() != kNoBody || other->getUserIndex() == kNoBody) {
            continue;
        }
        for (int p = 0; p < manifold.getNumContacts(); ++p) {
            if (manifold.getContactPoint(p).getDistance() <= 0) {
                note(static_cast<std::uint32_t>(ghost->getUserIndex2()),
                     scene::BodyIndex{static_cast<std::uint32_t>(other->getUserIndex())});
                break;
            }
        }
    }
    place(bodies);
}

void Ghosts::note(std::uint32_t ghost, scene::BodyIndex body)
{
    const auto isKnown = [&](const Overlap& known) {
        return known.ghost == ghost && known.body == body;
    };
    if (concerns(scene_.ghosts[ghost], body) &&
        std::none_of(overlaps_.begin(), overlaps_.end(), isKnown)) {
        overlaps_.push_back({ghost, body});
        ++readings_[ghost].inside;
    }
}

// Groups as between bodies (ADF reference section 2.5); never its own parent.
bool Ghosts::concerns(const scene::Ghost& ghost, scene::BodyIndex index) const
{
    const scene::Body& body = scene_.body(index);
    if (ghost.parent == index || !moves(body)) {
        return false;
    }
    const std::vector<int>& groups = body.collisionGroups;
    return ghost.collisionGroups.empty() || groups.empty() ||
           std::any_of(groups.begin(), groups.end(), [&](int group) {
               return std::find(ghost.collisionGroups.begin(), ghost.collisionGroups.end(),
                                group) != ghost.collisionGroups.end();
           });
}

void Ghosts::transfer(exchange::StateArchive& archive)
{
    archive.list(overlaps_, scene_.ghosts.size() * scene_.bodies.size());
    archive.each(readings_);
    for (const Overlap& overlap : overlaps_) {
        archive.require(overlap.ghost < scene_.ghosts.size() &&
                        overlap.body.value < scene_.bodies.size());
    }
}

void Ghosts::fill(exchange::Snapshot& snapshot) const
{
    std::copy(readings_.begin(), readings_.end(), snapshot.ghosts.begin());
    std::vector<exchange::GhostReading>& ghosts = snapshot.ghosts;
    for (exchange::GhostReading& ghost : ghosts) {
        ghost.inside = 0;
    }
    for (const Overlap& overlap : overlaps_) {
        exchange::GhostReading& ghost = ghosts[overlap.ghost];
        if (ghost.inside < exchange::GhostReading::kMostNamed) {
            ghost.named[ghost.inside] = overlap.body;
        }
        ++ghost.inside;
    }
}

}  // namespace sim
