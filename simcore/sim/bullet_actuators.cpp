#include "sim/bullet_actuators.h"

#include "base/check.h"
#include "sim/bullet_bodies.h"
#include "sim/bullet_math.h"
#include "sim/bullet_values.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sim {

namespace {

bool isUsable(const base::Pose& pose)
{
    const base::Quat& q = pose.rotation;
    return base::isFinite(pose.position) && std::isfinite(q.x + q.y + q.z + q.w) &&
           q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w > 0;
}

double share(double tau)
{
    return std::isfinite(tau) ? std::clamp(tau, 0.0, 1.0) : 1;
}

}  // namespace

Actuators::Actuators(const scene::Scene& scene) : scene_(scene), holds_(scene.actuators.size())
{
    for (const scene::Actuator& actuator : scene.actuators) {
        CHECK(actuator.parent.value < scene.bodies.size(), "an actuator is on a body of its scene");
    }
}

void Actuators::grab(scene::ActuatorIndex index,
                     scene::BodyIndex body,
                     const std::optional<base::Pose>& X_AB,
                     double holdFor,
                     const Bodies& bodies,
                     Dynamics& dynamics)
{
    if (index.value >= holds_.size() || body.value >= bodies.size() || (X_AB && !isUsable(*X_AB)) ||
        !(holdFor > 0)) {
        return;
    }
    const scene::Actuator& actuator = scene_.actuators[index.value];
    if (body == actuator.parent || bodies[body.value].diverged ||
        bodies[actuator.parent.value].diverged) {
        return;
    }
    Hold& hold = holds_[index.value];
    const bool isNew = hold.body != body;
    if (isNew) {
        letGo(index, dynamics);
    }
    hold.body = body;
    hold.left = holdFor;
    if (!isNew && !X_AB) {
        return;
    }
    const base::Pose& X_WP = bodies[actuator.parent.value].X_WB;
    const base::Pose X_PB =
        X_AB ? actuator.X_BA * base::Pose{X_AB->position, base::normalized(X_AB->rotation)}
             : base::inverse(X_WP) * bodies[body.value].X_WB;
    const btTransform X_AcBc =
        toBullet(base::inverse(scene_.body(actuator.parent).X_BC) * X_PB * scene_.body(body).X_BC);
    if (hold.constraint) {
        hold.constraint->aim(X_AcBc);
        return;
    }
    if (!moves(scene_.body(actuator.parent)) && !moves(scene_.body(body))) {
        return;
    }
    this->hold(index, X_AcBc, dynamics);
}

void Actuators::hold(scene::ActuatorIndex index, const btTransform& X_AcBc, Dynamics& dynamics)
{
    const scene::Actuator& actuator = scene_.actuators[index.value];
    Hold& hold = holds_[index.value];
    hold.constraint = std::make_unique<HoldConstraint>(
        dynamics.body(actuator.parent), dynamics.body(hold.body), X_AcBc, share(actuator.tau),
        std::max(0.0, actuator.maxImpulse));
    hold.constraint->setUserConstraintId(static_cast<int>(index.value));
    dynamics.addHold(*hold.constraint);
}

void Actuators::carry(const Actuators& former,
                      const exchange::Carry& carry,
                      const Bodies& bodies,
                      Dynamics& dynamics)
{
    for (std::uint32_t i = 0; i < holds_.size(); ++i) {
        const scene::ActuatorIndex was =
            exchange::formerOf(carry.actuators, i, former.holds_.size());
        if (!was.valid() || !former.holds_[was.value].body.valid()) {
            continue;
        }
        const Hold& hold = former.holds_[was.value];
        for (std::uint32_t b = 0; b < bodies.size(); ++b) {
            if (exchange::formerOf(carry.bodies, b, former.scene_.bodies.size()) == hold.body) {
                grab(scene::ActuatorIndex{i}, scene::BodyIndex{b}, std::nullopt, hold.left, bodies,
                     dynamics);
            }
        }
    }
}

void Actuators::letGo(scene::ActuatorIndex index, Dynamics& dynamics)
{
    if (index.value >= holds_.size()) {
        return;
    }
    Hold& hold = holds_[index.value];
    if (hold.constraint) {
        dynamics.remove(*hold.constraint);
    }
    hold = {};
}

void Actuators::letGoOfAll(Dynamics& dynamics)
{
    for (std::uint32_t i = 0; i < holds_.size(); ++i) {
        letGo(scene::ActuatorIndex{i}, dynamics);
    }
}

std::optional<scene::BodyIndex> Actuators::held(scene::ActuatorIndex actuator) const
{
    const scene::BodyIndex body = holds_[actuator.value].body;
    return body.valid() ? std::optional(body) : std::nullopt;
}

void Actuators::pass(double dt, const Bodies& bodies, Dynamics& dynamics)
{
    for (std::uint32_t i = 0; i < holds_.size(); ++i) {
        Hold& hold = holds_[i];
        if (!hold.body.valid()) {
            continue;
        }
        hold.left -= dt;
        // Half a step less, so that the sum of rounded steps does not add one.
        if (hold.left < 0.5 * dt || bodies[hold.body.value].diverged ||
            bodies[scene_.actuators[i].parent.value].diverged) {
            letGo(scene::ActuatorIndex{i}, dynamics);
        }
    }
}

void Actuators::transfer(exchange::StateArchive& archive, Dynamics& dynamics)
{
    for (std::uint32_t i = 0; i < holds_.size() && archive.isGood(); ++i) {
        Hold& hold = holds_[i];
        btTransform X_AcBc = hold.constraint ? hold.constraint->pose() : btTransform::getIdentity();
        bool isConstrained = hold.constraint != nullptr;
        archive(hold.body, hold.left, isConstrained, X_AcBc);
        archive.require(!hold.body.valid() || hold.body.value < scene_.bodies.size());
        archive.require(!isConstrained || hold.body.valid());
        if (archive.isReading() && archive.isGood() && isConstrained) {
            this->hold(scene::ActuatorIndex{i}, X_AcBc, dynamics);
        }
    }
}

void Actuators::fill(exchange::Snapshot& snapshot) const
{
    for (std::size_t i = 0; i < holds_.size(); ++i) {
        snapshot.actuators[i] = {holds_[i].body.valid(), holds_[i].body};
    }
}

}  // namespace sim
