#include "editor/panels/live_values.h"

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

std::vector<LiveRow> ofJoint(const exchange::JointReading& reading, scene::JointType type)
{
    const bool slides =
        type == scene::JointType::Prismatic || type == scene::JointType::LinearSpring;
    return {
        {.label = QT_TRANSLATE_NOOP("live", "Position"),
         .unit = slides ? Unit::Metre : Unit::Radian,
         .values = {reading.position}},
        {.label = QT_TRANSLATE_NOOP("live", "Velocity"),
         .unit = slides ? Unit::MetrePerSecond : Unit::RadianPerSecond,
         .values = {reading.velocity}},
        {.label = QT_TRANSLATE_NOOP("live", "Gap"),
         .unit = Unit::Metre,
         .values = {reading.gap},
         .inMillimetres = true},
    };
}

}  // namespace

std::vector<LiveRow> liveRows(adf::ObjectId object,
                              const scene::Scene& scene,
                              const compile::SceneMap& map,
                              const exchange::Snapshot& snapshot)
{
    const auto body = map.body(object);
    if (body && body->value < snapshot.bodies.size()) {
        return ofBody(snapshot.bodies[body->value]);
    }
    const auto joint = map.joint(object);
    if (joint && joint->value < snapshot.joints.size()) {
        return ofJoint(snapshot.joints[joint->value], scene.joint(*joint).type);
    }
    return {};
}

}  // namespace editor
