#include "sim/sane_scene.h"

#include "scene/range.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace sim {

namespace {

using scene::isWithin;

constexpr double kLargestNumber = 1e15;  // of stiffness, damping, gains

template <typename... Numbers>
bool areUsable(Numbers... numbers)
{
    return ((std::isfinite(numbers) && std::abs(numbers) <= kLargestNumber) && ...);
}

template <typename... Numbers>
bool arePositive(Numbers... numbers)
{
    return ((areUsable(numbers) && numbers >= 0) && ...);
}

bool isUsable(const scene::Gains& gains)
{
    return areUsable(gains.p, gains.i, gains.d);
}

bool isUsable(const std::optional<scene::Spring>& spring)
{
    return !spring || areUsable(spring->stiffness, spring->equilibrium);
}

bool isUsable(const std::optional<scene::Limits>& limits)
{
    return !limits || (!std::isnan(limits->low) && !std::isnan(limits->high));
}

bool isUsable(const scene::JointDynamics& d)
{
    const bool freedoms =
        std::all_of(d.freedoms.begin(), d.freedoms.end(), [](const scene::AxisFreedom& freedom) {
            return isUsable(freedom.spring) && isUsable(std::optional(freedom.limits)) &&
                   areUsable(freedom.damping);
        });
    return freedoms && isUsable(d.limits) && isUsable(d.spring) && isUsable(d.controller.gains) &&
           areUsable(d.damping, d.controller.maxMotorImpulse, d.erp.value_or(0),
                     d.cfm.value_or(0)) &&
           (!d.cone || areUsable(d.cone->twistX, d.cone->swingY, d.cone->swingZ));
}

// What is wrong with the numbers of a body that is in range otherwise is repaired.
bool repair(scene::Body& body)
{
    const scene::Body plain;
    bool any = false;
    const auto orElse = [&any](double& number, double fallback) {
        if (!arePositive(number)) {
            number = fallback;
            any = true;
        }
    };
    orElse(body.friction, plain.friction);
    orElse(body.rollingFriction, plain.rollingFriction);
    orElse(body.restitution, plain.restitution);
    orElse(body.linearDamping, plain.linearDamping);
    orElse(body.angularDamping, plain.angularDamping);
    orElse(body.collisionMargin, plain.collisionMargin);
    if (!isUsable(body.controller.linear) || !isUsable(body.controller.angular)) {
        body.controller = {};
        any = true;
    }
    return any;
}

bool repair(scene::Joint& joint, const std::vector<bool>& lost)
{
    bool any = false;
    if (!isUsable(static_cast<const scene::JointDynamics&>(joint))) {
        static_cast<scene::JointDynamics&>(joint) = {};
        any = true;
    }
    if (lost[joint.parent.value] || lost[joint.child.value]) {
        joint.child = joint.parent;  // joins nothing
        joint.X_PJ = {};
        joint.X_CJ = {};
        any = true;
    }
    return any;
}

bool repair(scene::Sensor& sensor)
{
    bool any = false;
    if (!isWithin(sensor.X_BS, scene::kLargest)) {
        sensor.X_BS = {};
        any = true;
    }
    for (scene::Ray& ray : sensor.rays) {
        if (!isWithin(ray.start_S, scene::kLargest) || !isWithin(ray.end_S, scene::kLargest)) {
            ray = {};
            any = true;
        }
    }
    const auto& s = sensor.surface;
    if (s && !areUsable(s->contactArea, s->contactStiffness, s->contactDamping, s->stickStiffness,
                        s->stickDamping, s->slideFriction)) {
        sensor.surface = scene::ResistiveSurface{};
        any = true;
    }
    if (!arePositive(sensor.range)) {
        sensor.range = scene::Sensor{}.range;
        any = true;
    }
    return any;
}

bool repair(scene::Actuator& actuator)
{
    const bool usable =
        isWithin(actuator.X_BA, scene::kLargest) && areUsable(actuator.maxImpulse, actuator.tau);
    if (!usable) {
        actuator.X_BA = {};
        actuator.maxImpulse = scene::Actuator{}.maxImpulse;
        actuator.tau = scene::Actuator{}.tau;
    }
    return !usable;
}

bool isDirection(base::Vec3 v)
{
    return isWithin(v, scene::kLargest) && base::dot(v, v) > 1e-12;
}

bool repair(scene::Wheel& w)
{
    const bool usable =
        areUsable(w.radius, w.width, w.friction, w.suspensionStiffness, w.suspensionDamping,
                  w.suspensionCompression, w.suspensionRestLength, w.rollInfluence,
                  w.maxEnginePower, w.maxBrakePower, w.steeringLow, w.steeringHigh) &&
        isDirection(w.down) && isDirection(w.axle) && isWithin(w.offset, scene::kLargest);
    if (!usable) {
        const std::optional<scene::BodyIndex> body = w.body;
        w = {};
        w.body = body;
        w.down = {0, 0, -1};
        w.axle = {0, 1, 0};
    }
    return !usable;
}

bool repair(scene::Ghost& ghost)
{
    const auto isOut = [](const scene::CollisionShape& shape) {
        return !isWithin(shape.X_BS, scene::kLargest);
    };
    bool any = std::erase_if(ghost.collisions, isOut) > 0;
    if (!isWithin(ghost.X_BG, scene::kFarthest)) {
        ghost.X_BG = {};
        ghost.collisions.clear();
        any = true;
    }
    return any;
}

void empty(scene::Body& body)
{
    body.mass = 0;
    body.X_BC = {};
    body.gravity.reset();
    if (!isWithin(body.X_WB, scene::kFarthest)) {
        body.X_WB = {};
    }
    body.linearVelocity = {};
    body.angularVelocity = {};
    body.collisions.clear();
}

}  // namespace

SaneScene saneScene(scene::ScenePtr scene)
{
    SaneScene result{std::move(scene), {}};
    result.lost = scene::bodiesOutOfRange(*result.scene);
    auto copy = std::make_shared<scene::Scene>(*result.scene);
    bool changed = false;
    if (!isWithin(copy->gravity, scene::kStrongestGravity)) {
        copy->gravity = {};
        changed = true;
    }
    for (std::size_t i = 0; i < copy->bodies.size(); ++i) {
        changed = repair(copy->bodies[i]) || changed;
        if (result.lost[i]) {
            empty(copy->bodies[i]);
            changed = true;
        }
    }
    for (scene::Joint& joint : copy->joints) {
        changed = repair(joint, result.lost) || changed;
    }
    for (scene::Sensor& sensor : copy->sensors) {
        changed = repair(sensor) || changed;
    }
    for (scene::Actuator& actuator : copy->actuators) {
        changed = repair(actuator) || changed;
    }
    for (scene::Vehicle& vehicle : copy->vehicles) {
        for (scene::Wheel& wheel : vehicle.wheels) {
            changed = repair(wheel) || changed;
        }
    }
    for (scene::Ghost& ghost : copy->ghosts) {
        changed = repair(ghost) || changed;
    }
    if (changed) {
        result.scene = std::move(copy);
    }
    return result;
}

}  // namespace sim
