#include "editor/session/live_quantities.h"

#include "scene/joint_freedoms.h"

#include <QtGlobal>

namespace editor {
namespace {

using base::Unit;
using exchange::QuantityKind;

#define LABEL(words) QT_TRANSLATE_NOOP("live", words)

std::vector<LiveQuantity> ofBody(std::uint32_t body)
{
    return {
        {.label = LABEL("Position"),
         .unit = Unit::Metre,
         .count = 3,
         .first = {QuantityKind::BodyPosition, body}},
        {.label = LABEL("Rotation"),
         .unit = Unit::Radian,
         .count = 3,
         .first = {QuantityKind::BodyRotation, body}},
        {.label = LABEL("Velocity"),
         .unit = Unit::MetrePerSecond,
         .count = 3,
         .first = {QuantityKind::BodyVelocity, body}},
        {.label = LABEL("Turning"),
         .unit = Unit::RadianPerSecond,
         .count = 3,
         .first = {QuantityKind::BodyTurning, body}},
        {.label = LABEL("Speed"),
         .unit = Unit::MetrePerSecond,
         .first = {QuantityKind::BodySpeed, body},
         .inProperties = false},
        {.label = LABEL("Contact force"),
         .unit = Unit::Newton,
         .first = {QuantityKind::BodyContactForce, body},
         .inProperties = false},
    };
}

// Three freedoms of a joint that has several, all of which slide or turn.
void addThree(std::vector<LiveQuantity>& rows, std::uint32_t joint, std::uint32_t from, bool slide)
{
    rows.push_back({.label = slide ? LABEL("Slides") : LABEL("Angles"),
                    .unit = slide ? Unit::Metre : Unit::Radian,
                    .count = 3,
                    .first = {QuantityKind::FreedomPosition, joint, from}});
    rows.push_back({.label = slide ? LABEL("Speeds") : LABEL("Rates"),
                    .unit = slide ? Unit::MetrePerSecond : Unit::RadianPerSecond,
                    .count = 3,
                    .first = {QuantityKind::FreedomVelocity, joint, from}});
    rows.push_back({.label = slide ? LABEL("Forces") : LABEL("Torques"),
                    .unit = slide ? Unit::Newton : Unit::NewtonMetre,
                    .count = 3,
                    .first = {QuantityKind::FreedomEffort, joint, from}});
}

std::vector<LiveQuantity> ofJoint(std::uint32_t joint, scene::JointType type)
{
    std::vector<LiveQuantity> rows;
    const bool hasOne = scene::hasOneFreedom(type);
    const bool slides = scene::slides(type);
    if (hasOne) {
        rows = {{.label = LABEL("Position"),
                 .unit = slides ? Unit::Metre : Unit::Radian,
                 .first = {QuantityKind::FreedomPosition, joint}},
                {.label = LABEL("Velocity"),
                 .unit = slides ? Unit::MetrePerSecond : Unit::RadianPerSecond,
                 .first = {QuantityKind::FreedomVelocity, joint}},
                {.label = LABEL("Effort"),
                 .unit = slides ? Unit::Newton : Unit::NewtonMetre,
                 .first = {QuantityKind::FreedomEffort, joint}}};
    } else {
        for (std::uint32_t i = 0; i < scene::freedomCount(type); i += 3) {
            addThree(rows, joint, i, scene::slides(type, i));
        }
    }
    rows.push_back({.label = LABEL("Gap"),
                    .unit = Unit::Metre,
                    .first = {QuantityKind::JointGap, joint},
                    .inMillimetres = true});
    if (hasOne) {
        rows.push_back({.label = LABEL("Target"),
                        .unit = slides ? Unit::Metre : Unit::Radian,
                        .first = {QuantityKind::FreedomTarget, joint},
                        .inProperties = false});
    }
    rows.push_back({.label = LABEL("Force it carries"),
                    .unit = Unit::Newton,
                    .first = {QuantityKind::JointForce, joint},
                    .inProperties = false});
    rows.push_back({.label = LABEL("Torque it carries"),
                    .unit = Unit::NewtonMetre,
                    .first = {QuantityKind::JointTorque, joint},
                    .inProperties = false});
    return rows;
}

std::vector<LiveQuantity> ofSensor(std::uint32_t sensor, scene::SensorType type)
{
    std::vector<LiveQuantity> rows;
    if (type == scene::SensorType::Proximity || type == scene::SensorType::Resistive) {
        rows.push_back(
            {.label = LABEL("Rays that hit"), .first = {QuantityKind::SensorRays, sensor}});
    }
    if (type == scene::SensorType::Contact) {
        rows.push_back(
            {.label = LABEL("Contacts"), .first = {QuantityKind::SensorContacts, sensor}});
    }
    if (type != scene::SensorType::Proximity) {
        rows.push_back({.label = LABEL("Force"),
                        .unit = Unit::Newton,
                        .count = 3,
                        .first = {QuantityKind::SensorForce, sensor}});
        rows.push_back({.label = LABEL("Torque"),
                        .unit = Unit::NewtonMetre,
                        .count = 3,
                        .first = {QuantityKind::SensorTorque, sensor}});
    }
    return rows;
}

}  // namespace

std::vector<LiveQuantity> liveQuantities(adf::ObjectId object,
                                         const scene::Scene& scene,
                                         const compile::SceneMap& map)
{
    if (const auto body = map.find<scene::BodyIndex>(object)) {
        return ofBody(body->value);
    }
    if (const auto joint = map.find<scene::JointIndex>(object)) {
        return ofJoint(joint->value, scene.joint(*joint).type);
    }
    if (const auto sensor = map.find<scene::SensorIndex>(object)) {
        return ofSensor(sensor->value, scene.sensors[sensor->value].type);
    }
    if (const auto ghost = map.find<scene::GhostIndex>(object)) {
        return {
            {.label = LABEL("Bodies inside"), .first = {QuantityKind::GhostBodies, ghost->value}}};
    }
    return {};
}

std::vector<LiveQuantity> runQuantities()
{
    return {{.label = LABEL("Kinetic energy"),
             .first = {QuantityKind::KineticEnergy},
             .inProperties = false,
             .symbol = "J"},
            {.label = LABEL("Potential energy"),
             .first = {QuantityKind::PotentialEnergy},
             .inProperties = false,
             .symbol = "J"},
            {.label = LABEL("Elastic energy"),
             .first = {QuantityKind::ElasticEnergy},
             .inProperties = false,
             .symbol = "J"},
            {.label = LABEL("Total energy"),
             .first = {QuantityKind::TotalEnergy},
             .inProperties = false,
             .symbol = "J"},
            {.label = LABEL("Pull"),
             .unit = Unit::Newton,
             .first = {QuantityKind::PullForce},
             .inProperties = false},
            {.label = LABEL("Step time"),
             .unit = Unit::Second,
             .first = {QuantityKind::StepTime},
             .inProperties = false},
            {.label = LABEL("Real-time factor"),
             .first = {QuantityKind::RealTimeFactor},
             .inProperties = false}};
}

#undef LABEL

}  // namespace editor
