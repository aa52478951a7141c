#include "editor/session/run_carry.h"

#include <cstdint>

namespace editor {
namespace {

template <typename Index, typename Former>
std::vector<Index> carried(std::size_t count, const compile::SceneMap& next, Former former)
{
    std::vector<Index> result;
    result.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const adf::ObjectId object = next.object(Index{i});
        const std::optional<Index> before = object.valid() ? former(object) : std::nullopt;
        result.push_back(before.value_or(Index{}));
    }
    return result;
}

// A body that no object stands for.
scene::BodyIndex sameWithoutObject(const compile::Compiled& former, const scene::Body& body)
{
    for (std::uint32_t i = 0; i < former.scene->bodies.size(); ++i) {
        const scene::BodyIndex index{i};
        const scene::ObjectOrigin& origin = former.scene->body(index).origin;
        if (!former.map.object(index).valid() && origin.name == body.origin.name &&
            origin.identifier == body.origin.identifier) {
            return index;
        }
    }
    return {};
}

base::Pose shiftBetween(const base::Pose& before, const base::Pose& after)
{
    return before == after ? base::Pose{} : after * base::inverse(before);
}

}  // namespace

exchange::Carry carryBetween(const compile::Compiled& former, const compile::Compiled& next)
{
    const compile::SceneMap& was = former.map;
    const scene::Scene& scene = *next.scene;
    exchange::Carry carry;
    carry.bodies = carried<scene::BodyIndex>(scene.bodies.size(), next.map,
                                             [&](adf::ObjectId id) { return was.body(id); });
    carry.joints = carried<scene::JointIndex>(scene.joints.size(), next.map,
                                              [&](adf::ObjectId id) { return was.joint(id); });
    carry.sensors = carried<scene::SensorIndex>(scene.sensors.size(), next.map,
                                                [&](adf::ObjectId id) { return was.sensor(id); });
    carry.actuators = carried<scene::ActuatorIndex>(
        scene.actuators.size(), next.map, [&](adf::ObjectId id) { return was.actuator(id); });
    carry.vehicles = carried<scene::VehicleIndex>(
        scene.vehicles.size(), next.map, [&](adf::ObjectId id) { return was.vehicle(id); });
    carry.ghosts = carried<scene::GhostIndex>(scene.ghosts.size(), next.map,
                                              [&](adf::ObjectId id) { return was.ghost(id); });
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (!next.map.object(scene::BodyIndex{i}).valid()) {
            carry.bodies[i] = sameWithoutObject(former, scene.bodies[i]);
        }
        const scene::BodyIndex before = carry.bodies[i];
        carry.shifts.push_back(
            before.valid() ? shiftBetween(former.scene->body(before).X_WB, scene.bodies[i].X_WB)
                           : base::Pose{});
    }
    return carry;
}

}  // namespace editor
