#include "sim/actuators.h"

#include "base/check.h"

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

}  // namespace

Actuators::Actuators(const scene::Scene& scene, Dynamics& dynamics)
    : scene_(scene), dynamics_(dynamics), holds_(scene.actuators.size())
{
    for (const scene::Actuator& actuator : scene.actuators) {
        CHECK(actuator.parent.value < scene.bodies.size(), "an actuator is on a body of its scene");
    }
}

void Actuators::restart()
{
    std::fill(holds_.begin(), holds_.end(), Hold{});
}

bool Actuators::grab(scene::ActuatorIndex index,
                     scene::BodyIndex body,
                     const std::optional<base::Pose>& X_AB,
                     double holdFor,
                     const Bodies& bodies)
{
    if (index.value >= holds_.size() || body.value >= bodies.size() || (X_AB && !isUsable(*X_AB)) ||
        !(holdFor > 0)) {
        return false;
    }
    const scene::Actuator& actuator = scene_.actuators[index.value];
    if (body == actuator.parent || bodies[body.value].diverged ||
        bodies[actuator.parent.value].diverged) {
        return false;
    }
    Hold& hold = holds_[index.value];
    const bool isNew = hold.body != body;
    if (isNew) {
        letGo(index);
    }
    hold.body = body;
    hold.left = holdFor;
    if (!isNew && !X_AB) {
        return true;
    }
    const base::Pose& X_WP = bodies[actuator.parent.value].X_WB;
    const base::Pose X_PB =
        X_AB ? actuator.X_BA * base::Pose{X_AB->position, base::normalized(X_AB->rotation)}
             : base::inverse(X_WP) * bodies[body.value].X_WB;
    dynamics_.hold(index, body, X_PB);
    return true;
}

void Actuators::carry(const Actuators& former, const exchange::Carry& carry, const Bodies& bodies)
{
    for (std::uint32_t i = 0; i < holds_.size(); ++i) {
        const scene::ActuatorIndex was =
            exchange::formerOf(carry, scene::ActuatorIndex{i}, former.holds_.size());
        if (!was.valid() || !former.holds_[was.value].body.valid()) {
            continue;
        }
        const Hold& hold = former.holds_[was.value];
        for (std::uint32_t b = 0; b < bodies.size(); ++b) {
            if (exchange::formerOf(carry, scene::BodyIndex{b}, former.scene_.bodies.size()) ==
                hold.body) {
                grab(scene::ActuatorIndex{i}, scene::BodyIndex{b}, std::nullopt, hold.left, bodies);
            }
        }
    }
}

void Actuators::letGo(scene::ActuatorIndex index)
{
    if (index.value < holds_.size()) {
        dynamics_.letGo(index);
        holds_[index.value] = {};
    }
}

void Actuators::letGoOfAll()
{
    for (std::uint32_t i = 0; i < holds_.size(); ++i) {
        letGo(scene::ActuatorIndex{i});
    }
}

std::optional<scene::BodyIndex> Actuators::held(scene::ActuatorIndex actuator) const
{
    const scene::BodyIndex body = holds_[actuator.value].body;
    return body.valid() ? std::optional(body) : std::nullopt;
}

void Actuators::pass(double dt, const Bodies& bodies)
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
            letGo(scene::ActuatorIndex{i});
        }
    }
}

void Actuators::transfer(exchange::StateArchive& archive)
{
    archive.each(holds_);
    for (const Hold& hold : holds_) {
        archive.require(!hold.body.valid() || hold.body.value < scene_.bodies.size());
    }
}

void Actuators::fill(exchange::Snapshot& snapshot) const
{
    for (std::size_t i = 0; i < holds_.size(); ++i) {
        snapshot.actuators[i] = {holds_[i].body.valid(), holds_[i].body};
    }
}

}  // namespace sim
