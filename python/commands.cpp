#include "python/python_error.h"
#include "python/world.h"

#include <pybind11/stl.h>

#include <array>
#include <optional>

namespace py = pybind11;

namespace python {

namespace {

using Three = std::array<double, 3>;

base::Vec3 vectorOf(const Three& v)
{
    return {v[0], v[1], v[2]};
}

// x y z, and x y z w of the orientation.
base::Pose poseOf(const std::array<double, 7>& pose)
{
    return {.position = {pose[0], pose[1], pose[2]},
            .rotation = base::normalized(base::Quat{pose[3], pose[4], pose[5], pose[6]})};
}

void apply(World& world, const exchange::WorldCommand& command)
{
    if (!World::Use(world)->apply(command)) {
        throw PythonError({"the simulation ignores this command",
                           "numbers must be finite, and passive joints and locked freedoms take "
                           "no commands"});
    }
}

exchange::ControlMode jointMode(unsigned mode)
{
    constexpr std::array kModes{exchange::ControlMode::Off, exchange::ControlMode::Position,
                                exchange::ControlMode::Velocity, exchange::ControlMode::Effort};
    return kModes.at(mode);
}

exchange::BodyControlMode bodyMode(unsigned mode)
{
    constexpr std::array kModes{exchange::BodyControlMode::Off, exchange::BodyControlMode::Pose,
                                exchange::BodyControlMode::Velocity,
                                exchange::BodyControlMode::Wrench};
    return kModes.at(mode);
}

}  // namespace

void addCommands(py::class_<World>& world)
{
    world
        .def("command_joint",
             [](World& w, std::uint32_t joint, unsigned mode, double target, double maxEffort,
                double maxRate, double holdFor, std::uint32_t freedom) {
                 apply(w, exchange::CommandJoint{.joint = scene::JointIndex{joint},
                                                 .mode = jointMode(mode),
                                                 .target = target,
                                                 .maxEffort = maxEffort,
                                                 .maxRate = maxRate,
                                                 .holdFor = holdFor,
                                                 .freedom = freedom});
             })
        .def("command_jaw",
             [](World& w, std::uint32_t root, double opening, double maxEffort, double maxRate,
                double holdFor) {
                 apply(w, exchange::CommandJaw{.root = scene::BodyIndex{root},
                                               .opening = opening,
                                               .maxEffort = maxEffort,
                                               .maxRate = maxRate,
                                               .holdFor = holdFor});
             })
        .def("command_body",
             [](World& w, std::uint32_t body, unsigned mode, const std::array<double, 7>& pose,
                const Three& linear, const Three& angular, const std::array<double, 5>& limits) {
                 apply(w, exchange::CommandBody{.body = scene::BodyIndex{body},
                                                .mode = bodyMode(mode),
                                                .X_WB = poseOf(pose),
                                                .linear = vectorOf(linear),
                                                .angular = vectorOf(angular),
                                                .maxForce = limits[0],
                                                .maxTorque = limits[1],
                                                .maxSpeed = limits[2],
                                                .maxTurnRate = limits[3],
                                                .holdFor = limits[4]});
             })
        .def("grab",
             [](World& w, std::uint32_t actuator, std::optional<std::uint32_t> body,
                std::optional<std::uint32_t> sensor, double holdFor) {
                 exchange::Grab grab{.actuator = scene::ActuatorIndex{actuator},
                                     .holdFor = holdFor};
                 if (body) {
                     grab.body = scene::BodyIndex{*body};
                 }
                 if (sensor) {
                     grab.sensor = scene::SensorIndex{*sensor};
                 }
                 apply(w, grab);
             })
        .def("let_go",
             [](World& w, std::uint32_t actuator) {
                 apply(w, exchange::LetGo{scene::ActuatorIndex{actuator}});
             })
        .def("release_all", [](World& w) { apply(w, exchange::ReleaseAll{}); })
        .def("set_gravity", [](World& w, const Three& gravity) {
            apply(w, exchange::SetGravity{vectorOf(gravity)});
        });
}

}  // namespace python
