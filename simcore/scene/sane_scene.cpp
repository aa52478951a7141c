#include "scene/sane_scene.h"

#include "scene/range.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace scene {

namespace {

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

bool isUsable(const Gains& gains)
{
    return areUsable(gains.p, gains.i, gains.d);
}

bool isUsable(const std::optional<Spring>& spring)
{
    return !spring || areUsable(spring->stiffness, spring->equilibrium);
}

bool isUsable(const std::optional<Limits>& limits)
{
    return !limits || (!std::isnan(limits->low) && !std::isnan(limits->high));
}

}  // namespace

bool isUsable(const BodyDynamics& values)
{
    return std::all_of(
        kBodyDynamics.begin(), kBodyDynamics.end(),
        [&values](double BodyDynamics::*number) { return arePositive(values.*number); });
}

bool isUsable(const JointDynamics& d)
{
    const bool freedoms =
        std::all_of(d.freedoms.begin(), d.freedoms.end(), [](const AxisFreedom& freedom) {
            return isUsable(freedom.spring) && isUsable(std::optional(freedom.limits)) &&
                   areUsable(freedom.damping);
        });
    return freedoms && isUsable(d.limits) && isUsable(d.spring) && isUsable(d.controller.gains) &&
           areUsable(d.damping, d.controller.maxMotorImpulse, d.hints.erp.value_or(0),
                     d.hints.cfm.value_or(0), d.mimic.multiplier, d.mimic.offset) &&
           (!d.cone || areUsable(d.cone->twistX, d.cone->swingY, d.cone->swingZ));
}

namespace {

// What each of these sets right, or nothing.

std::string_view repair(Body& body)
{
    const Body plain;
    std::string_view what;
    const auto orElse = [&what](double& number, double fallback, std::string_view name) {
        if (!arePositive(number)) {
            number = fallback;
            what = name;
        }
    };
    for (double BodyDynamics::*const number : kBodyDynamics) {
        orElse(body.*number, plain.*number, "a friction, damping or its restitution");
    }
    orElse(body.hints.collisionMargin, plain.hints.collisionMargin, "its collision margin");
    if (!isUsable(body.controller.linear) || !isUsable(body.controller.angular)) {
        body.controller = {};
        what = "the gains of its controller";
    }
    return what;
}

std::string_view repair(Joint& joint)
{
    if (isUsable(static_cast<const JointDynamics&>(joint))) {
        return {};
    }
    static_cast<JointDynamics&>(joint) = {};
    return "a limit, stiffness, damping or gain";
}

std::string_view repair(Sensor& sensor)
{
    std::string_view what;
    if (!isWithin(sensor.X_BS, kLargest)) {
        sensor.X_BS = {};
        what = "its position";
    }
    for (Ray& ray : sensor.rays) {
        if (!isWithin(ray.start_S, kLargest) || !isWithin(ray.end_S, kLargest)) {
            ray = {};
            what = "a ray";
        }
    }
    const auto& s = sensor.surface;
    if (s && !areUsable(s->contactArea, s->contactStiffness, s->contactDamping, s->stickStiffness,
                        s->stickDamping, s->slideFriction)) {
        sensor.surface = ResistiveSurface{};
        what = "its resistance";
    }
    if (!arePositive(sensor.range)) {
        sensor.range = Sensor{}.range;
        what = "its range";
    }
    return what;
}

std::string_view repair(Actuator& actuator)
{
    if (isWithin(actuator.X_BA, kLargest) && areUsable(actuator.maxImpulse, actuator.tau)) {
        return {};
    }
    actuator.X_BA = {};
    actuator.maxImpulse = Actuator{}.maxImpulse;
    actuator.tau = Actuator{}.tau;
    return "its position, impulse or tau";
}

bool isDirection(base::Vec3 v)
{
    return isWithin(v, kLargest) && base::dot(v, v) > 1e-12;
}

bool repair(Wheel& w)
{
    const bool usable =
        areUsable(w.radius, w.width, w.friction, w.suspensionStiffness, w.suspensionDamping,
                  w.suspensionCompression, w.suspensionRestLength, w.rollInfluence,
                  w.maxEnginePower, w.maxBrakePower, w.steeringLow, w.steeringHigh) &&
        isDirection(w.down) && isDirection(w.axle) && isWithin(w.offset, kLargest);
    if (!usable) {
        const std::optional<BodyIndex> body = w.body;
        w = {};
        w.body = body;
        w.down = {0, 0, -1};
        w.axle = {0, 1, 0};
    }
    return !usable;
}

std::string_view repair(Vehicle& vehicle)
{
    bool any = false;
    for (Wheel& wheel : vehicle.wheels) {
        any = repair(wheel) || any;
    }
    return any ? "a wheel" : std::string_view();
}

std::string_view repair(Ghost& ghost)
{
    const auto isOut = [](const CollisionShape& shape) {
        return !isWithin(shape.X_BS, kLargest);
    };
    std::string_view what = std::erase_if(ghost.collisions, isOut) > 0 ? "a shape" : "";
    if (!isWithin(ghost.X_BG, kFarthest)) {
        ghost.X_BG = {};
        ghost.collisions.clear();
        what = "its position";
    }
    return what;
}

void empty(Body& body)
{
    body.mass = 0;
    body.X_BC = {};
    body.gravity.reset();
    if (!isWithin(body.X_WB, kFarthest)) {
        body.X_WB = {};
    }
    body.linearVelocity = {};
    body.angularVelocity = {};
    body.collisions.clear();
}

template <typename Object>
void repairAll(std::vector<Object>& objects, std::vector<Repair>& repairs)
{
    for (Object& object : objects) {
        const std::string_view what = repair(object);
        if (!what.empty()) {
            repairs.push_back({.origin = object.origin, .what = what});
        }
    }
}

void joinNothing(Joint& joint)
{
    joint.child = joint.parent;
    joint.X_PJ = {};
    joint.X_CJ = {};
}

}  // namespace

SaneScene saneScene(ScenePtr scene)
{
    SaneScene result{std::move(scene), {}, {}};
    const std::vector<std::string_view> out = whatIsOutOfRange(*result.scene);
    auto copy = std::make_shared<Scene>(*result.scene);
    if (!isWithin(copy->gravity, kStrongestGravity)) {
        copy->gravity = {};
        result.repairs.push_back({.origin = {}, .what = "the gravity of the world"});
    }
    for (std::size_t i = 0; i < copy->bodies.size(); ++i) {
        Body& body = copy->bodies[i];
        result.lost.push_back(!out[i].empty());
        if (result.lost[i]) {
            empty(body);
        }
        const std::string_view what = repair(body);
        if (result.lost[i] || !what.empty()) {
            result.repairs.push_back({.origin = body.origin,
                                      .what = result.lost[i] ? out[i] : what,
                                      .isLost = result.lost[i]});
        }
    }
    repairAll(copy->joints, result.repairs);
    for (Joint& joint : copy->joints) {
        if (result.lost[joint.parent.value] || result.lost[joint.child.value]) {
            joinNothing(joint);
        }
    }
    repairAll(copy->sensors, result.repairs);
    repairAll(copy->actuators, result.repairs);
    repairAll(copy->vehicles, result.repairs);
    repairAll(copy->ghosts, result.repairs);
    if (!result.repairs.empty()) {
        result.scene = std::move(copy);
    }
    return result;
}

}  // namespace scene
