#include "editor/panels/live_values.h"

#include "scene/joint_freedoms.h"

#include <QtGlobal>

namespace editor {
namespace {

using base::Unit;

constexpr std::array<double, 3> components(base::Vec3 v)
{
    return {v.x, v.y, v.z};
}

std::vector<LiveRow> ofBody(const exchange::BodyState& body)
{
    return {
        {.label = QT_TRANSLATE_NOOP("live", "Position"),
         .unit = Unit::Metre,
         .count = 3,
         .values = components(body.X_WB.position)},
        {.label = QT_TRANSLATE_NOOP("live", "Rotation"),
         .unit = Unit::Radian,
         .count = 3,
         .values = components(base::toRpy(body.X_WB.rotation))},
        {.label = QT_TRANSLATE_NOOP("live", "Velocity"),
         .unit = Unit::MetrePerSecond,
         .count = 3,
         .values = components(body.linearVelocity)},
        {.label = QT_TRANSLATE_NOOP("live", "Turning"),
         .unit = Unit::RadianPerSecond,
         .count = 3,
         .values = components(body.angularVelocity)},
    };
}

// Three freedoms of a joint that has several, all of which slide or turn.
void addThree(std::vector<LiveRow>& rows, const exchange::FreedomReading* three, bool slide)
{
    const auto of = [&](double exchange::FreedomReading::*what) {
        return std::array{three[0].*what, three[1].*what, three[2].*what};
    };
    rows.push_back(
        {.label = slide ? QT_TRANSLATE_NOOP("live", "Slides") : QT_TRANSLATE_NOOP("live", "Angles"),
         .unit = slide ? Unit::Metre : Unit::Radian,
         .count = 3,
         .values = of(&exchange::FreedomReading::position)});
    rows.push_back(
        {.label = slide ? QT_TRANSLATE_NOOP("live", "Speeds") : QT_TRANSLATE_NOOP("live", "Rates"),
         .unit = slide ? Unit::MetrePerSecond : Unit::RadianPerSecond,
         .count = 3,
         .values = of(&exchange::FreedomReading::velocity)});
    rows.push_back({.label = slide ? QT_TRANSLATE_NOOP("live", "Forces")
                                   : QT_TRANSLATE_NOOP("live", "Torques"),
                    .unit = slide ? Unit::Newton : Unit::NewtonMetre,
                    .count = 3,
                    .values = of(&exchange::FreedomReading::effort)});
}

std::vector<LiveRow> ofJoint(const exchange::Snapshot& snapshot,
                             const exchange::JointReading& reading,
                             scene::JointType type)
{
    std::vector<LiveRow> rows;
    if (scene::hasOneFreedom(type)) {
        const bool slides = scene::slides(type);
        rows = {{.label = QT_TRANSLATE_NOOP("live", "Position"),
                 .unit = slides ? Unit::Metre : Unit::Radian,
                 .values = {reading.position}},
                {.label = QT_TRANSLATE_NOOP("live", "Velocity"),
                 .unit = slides ? Unit::MetrePerSecond : Unit::RadianPerSecond,
                 .values = {reading.velocity}},
                {.label = QT_TRANSLATE_NOOP("live", "Effort"),
                 .unit = slides ? Unit::Newton : Unit::NewtonMetre,
                 .values = {reading.effort}}};
    }
    for (std::size_t i = 0; i < reading.freedomCount; i += 3) {
        addThree(rows, &snapshot.freedoms[reading.firstFreedom + i], scene::slides(type, i));
    }
    rows.push_back({.label = QT_TRANSLATE_NOOP("live", "Gap"),
                    .unit = Unit::Metre,
                    .values = {reading.gap},
                    .inMillimetres = true});
    return rows;
}

std::vector<LiveRow> ofSensor(const exchange::SensorReading& reading,
                              scene::SensorType type,
                              const exchange::Snapshot& snapshot)
{
    std::vector<LiveRow> rows;
    if (type == scene::SensorType::Proximity || type == scene::SensorType::Resistive) {
        double hits = 0;
        for (std::size_t i = 0; i < reading.rayCount; ++i) {
            hits += snapshot.rays[reading.firstRay + i].triggered ? 1 : 0;
        }
        rows.push_back({.label = QT_TRANSLATE_NOOP("live", "Rays that hit"), .values = {hits}});
    }
    if (type == scene::SensorType::Contact) {
        rows.push_back({.label = QT_TRANSLATE_NOOP("live", "Contacts"),
                        .values = {static_cast<double>(reading.contactCount)}});
    }
    if (type != scene::SensorType::Proximity) {
        rows.push_back({.label = QT_TRANSLATE_NOOP("live", "Force"),
                        .unit = Unit::Newton,
                        .count = 3,
                        .values = components(reading.wrench.force)});
        rows.push_back({.label = QT_TRANSLATE_NOOP("live", "Torque"),
                        .unit = Unit::NewtonMetre,
                        .count = 3,
                        .values = components(reading.wrench.torque)});
    }
    return rows;
}

}  // namespace

std::vector<LiveRow> liveRows(adf::ObjectId object,
                              const scene::Scene& scene,
                              const compile::SceneMap& map,
                              const exchange::Snapshot& snapshot)
{
    const auto body = map.find<scene::BodyIndex>(object);
    if (body && body->value < snapshot.bodies.size()) {
        return ofBody(snapshot.bodies[body->value]);
    }
    const auto joint = map.find<scene::JointIndex>(object);
    if (joint && joint->value < snapshot.joints.size()) {
        return ofJoint(snapshot, snapshot.joints[joint->value], scene.joint(*joint).type);
    }
    const auto sensor = map.find<scene::SensorIndex>(object);
    if (sensor && sensor->value < snapshot.sensors.size()) {
        return ofSensor(snapshot.sensors[sensor->value], scene.sensors[sensor->value].type,
                        snapshot);
    }
    const auto ghost = map.find<scene::GhostIndex>(object);
    if (ghost && ghost->value < snapshot.ghosts.size()) {
        return {{.label = QT_TRANSLATE_NOOP("live", "Bodies inside"),
                 .values = {static_cast<double>(snapshot.ghosts[ghost->value].inside)}}};
    }
    return {};
}

}  // namespace editor
