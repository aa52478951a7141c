#include "editor/session/control_desk.h"

#include "editor/session/jaw.h"

#include <cmath>

namespace editor {
namespace {

// A command takes effect between two steps, and a snapshot may already be on its way: only after
// so many of them the run has the last word about a joint's mode.
constexpr int kEcho = 3;

}  // namespace

ControlDesk::ControlDesk(RunController& run, QObject* parent) : QObject(parent), run_(run)
{
    connect(&run, &RunController::shownSceneChanged, this, &ControlDesk::forget);
    connect(&run, &RunController::wasReset, this, &ControlDesk::forget);
    connect(&run, &RunController::snapshotChanged, this, &ControlDesk::countSnapshot);
}

void ControlDesk::forget()
{
    joints_.clear();
    bodies_.clear();
    gravities_.clear();
    wheels_.clear();
    Q_EMIT changed();
}

void ControlDesk::countSnapshot()
{
    for (auto& [joint, demand] : joints_) {
        ++demand.snapshots;
    }
}

void ControlDesk::command(const exchange::CommandJoint& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    joints_[wanted.joint] = {.command = wanted};
    Q_EMIT changed();
}

void ControlDesk::command(const exchange::CommandBody& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    bodies_[wanted.body] = wanted;
    Q_EMIT changed();
}

// The joints of a jaw are in position mode afterwards, each on its own way.
void ControlDesk::command(const exchange::CommandJaw& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    const scene::Scene& scene = *run_.shownScene();
    for (const scene::JointIndex joint : jawJoints(scene, wanted.root)) {
        const double target = jawTarget(scene.joint(joint), wanted.opening);
        joints_[joint] = {.command = {.joint = joint,
                                      .mode = exchange::ControlMode::Position,
                                      .target = target,
                                      .maxEffort = wanted.maxEffort}};
    }
    Q_EMIT changed();
}

void ControlDesk::command(const exchange::CommandWheel& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    wheels_[{wanted.vehicle, wanted.wheel}] = wanted;
    Q_EMIT changed();
}

void ControlDesk::command(const exchange::SetBodyGravity& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    gravities_[wanted.body] = wanted;
    Q_EMIT changed();
}

void ControlDesk::command(const exchange::Grab& wanted)
{
    if (acts()) {
        run_.post(wanted);
        Q_EMIT changed();
    }
}

void ControlDesk::command(const exchange::LetGo& wanted)
{
    if (acts()) {
        run_.post(wanted);
        Q_EMIT changed();
    }
}

exchange::CommandJoint ControlDesk::of(scene::JointIndex joint) const
{
    const auto& readings = run_.newest().joints;
    const bool read = acts() && joint.value < readings.size();
    const auto found = joints_.find(joint);
    if (found == joints_.end()) {
        return read ? exchange::CommandJoint{.joint = joint,
                                             .mode = readings[joint.value].mode,
                                             .target = readings[joint.value].target}
                    : exchange::CommandJoint{.joint = joint};
    }
    const JointDemand& demand = found->second;
    if (read && demand.snapshots >= kEcho && readings[joint.value].mode != demand.command.mode) {
        return {.joint = joint,
                .mode = readings[joint.value].mode,
                .target = readings[joint.value].target};
    }
    return demand.command;
}

exchange::CommandBody ControlDesk::of(scene::BodyIndex body) const
{
    const auto found = bodies_.find(body);
    return found == bodies_.end() ? exchange::CommandBody{.body = body} : found->second;
}

exchange::CommandWheel ControlDesk::of(scene::VehicleIndex vehicle, std::uint32_t wheel) const
{
    const auto found = wheels_.find({vehicle, wheel});
    return found == wheels_.end() ? exchange::CommandWheel{.vehicle = vehicle, .wheel = wheel}
                                  : found->second;
}

std::optional<exchange::SetBodyGravity> ControlDesk::gravityOf(scene::BodyIndex body) const
{
    const auto found = gravities_.find(body);
    return found == gravities_.end() ? std::nullopt : std::optional(found->second);
}

void ControlDesk::release(scene::JointIndex joint)
{
    command(exchange::CommandJoint{.joint = joint});
}

void ControlDesk::release(scene::BodyIndex body)
{
    command(exchange::CommandBody{.body = body});
}

void ControlDesk::release(scene::VehicleIndex vehicle)
{
    const auto count =
        static_cast<std::uint32_t>(run_.shownScene()->vehicles[vehicle.value].wheels.size());
    for (std::uint32_t wheel = 0; wheel < count; ++wheel) {
        command(exchange::CommandWheel{.vehicle = vehicle, .wheel = wheel});
    }
}

// Asks the run, not only the memory of what was demanded here: others may command it too.
void ControlDesk::releaseAll()
{
    if (!acts()) {
        return;
    }
    const scene::Scene& scene = *run_.shownScene();
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        if (of(scene::JointIndex{i}).mode != exchange::ControlMode::Off) {
            release(scene::JointIndex{i});
        }
    }
    const auto commanded = bodies_;
    for (const auto& [body, demand] : commanded) {
        release(body);
    }
    for (std::uint32_t i = 0; i < scene.vehicles.size(); ++i) {
        release(scene::VehicleIndex{i});
    }
    for (std::uint32_t i = 0; i < scene.actuators.size(); ++i) {
        command(exchange::LetGo{.actuator = scene::ActuatorIndex{i}});
    }
}

}  // namespace editor
