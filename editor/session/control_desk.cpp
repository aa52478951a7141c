#include "editor/session/control_desk.h"

#include "editor/session/jaw.h"
#include "scene/jaw.h"
#include "scene/joint_freedoms.h"

#include <map>
#include <string_view>

namespace editor {

ControlDesk::ControlDesk(RunController& run, QObject* parent) : QObject(parent), run_(run)
{
    connect(&run, &RunController::shownSceneChanged, this, &ControlDesk::forget);
    connect(&run, &RunController::wasReset, this, [this] {
        sayAllOff();
        Q_EMIT changed();
    });
    connect(&run, &RunController::snapshotChanged, this, &ControlDesk::forgetTaken);
}

void ControlDesk::forget()
{
    joints_.clear();
    bodies_.clear();
    gravities_.clear();
    wheels_.clear();
    Q_EMIT changed();
}

void ControlDesk::forgetTaken()
{
    const auto isTaken = [this](const auto& said) {
        return run_.hasTaken(said.second.posted);
    };
    std::erase_if(joints_, isTaken);
    std::erase_if(bodies_, isTaken);
    std::erase_if(gravities_, isTaken);
    std::erase_if(wheels_, isTaken);
}

void ControlDesk::command(const exchange::CommandJoint& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    joints_[{wanted.joint, wanted.freedom}] = {.command = wanted, .posted = run_.lastPosted()};
    Q_EMIT changed();
}

void ControlDesk::command(const exchange::CommandBody& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    bodies_[wanted.body] = {.command = wanted, .posted = run_.lastPosted()};
    Q_EMIT changed();
}

// The joints of a jaw are in position mode afterwards, each on its own way.
void ControlDesk::command(const exchange::CommandJaw& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    for (const scene::JointIndex joint : jawJoints(run_, wanted.root)) {
        const scene::Limits& limits = *run_.dynamicsOf(joint).limits;
        joints_[{joint, 0}] = {.command = {.joint = joint,
                                           .mode = exchange::ControlMode::Position,
                                           .target = scene::jawTarget(limits, wanted.opening),
                                           .maxEffort = wanted.maxEffort},
                               .posted = run_.lastPosted()};
    }
    Q_EMIT changed();
}

void ControlDesk::command(const exchange::CommandWheel& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    wheels_[{wanted.vehicle, wanted.wheel}] = {.command = wanted, .posted = run_.lastPosted()};
    Q_EMIT changed();
}

void ControlDesk::command(const exchange::SetBodyGravity& wanted)
{
    if (!acts()) {
        return;
    }
    run_.post(wanted);
    gravities_[wanted.body] = {.command = wanted, .posted = run_.lastPosted()};
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

exchange::CommandJoint ControlDesk::of(scene::JointIndex joint, std::size_t freedom) const
{
    const auto index = static_cast<std::uint32_t>(freedom);
    const auto said = joints_.find({joint, index});
    if (said != joints_.end()) {
        return said->second.command;
    }
    const exchange::Snapshot& newest = run_.newest();
    if (!acts() || joint.value >= newest.joints.size()) {
        return {.joint = joint, .freedom = index};
    }
    const exchange::FreedomReading& reading = newest.freedom(joint, freedom);
    return {.joint = joint,
            .mode = reading.mode,
            .target = reading.goal,
            .maxEffort = reading.maxEffort,
            .maxRate = reading.maxRate,
            .freedom = index};
}

exchange::CommandJoint ControlDesk::next(scene::JointIndex joint,
                                         std::size_t freedom,
                                         exchange::ControlMode mode,
                                         double target) const
{
    exchange::CommandJoint command = of(joint, freedom);
    if (command.mode == exchange::ControlMode::Off) {
        const scene::Joint& file = run_.shownScene()->joint(joint);
        command.maxEffort = file.effortLimit.value_or(exchange::kForEver);
        command.maxRate = file.velocityLimit.value_or(exchange::kForEver);
    }
    command.mode = mode;
    command.target = target;
    return command;
}

exchange::CommandBody ControlDesk::of(scene::BodyIndex body) const
{
    const auto said = bodies_.find(body);
    if (said != bodies_.end()) {
        return said->second.command;
    }
    const auto& demands = run_.newest().demands;
    return acts() && body.value < demands.size() ? demands[body.value].command
                                                 : exchange::CommandBody{.body = body};
}

std::optional<std::size_t> ControlDesk::readingOf(const Wheel& wheel) const
{
    std::size_t index = wheel.second;
    for (std::uint32_t i = 0; i < wheel.first.value; ++i) {
        index += run_.shownScene()->vehicles[i].wheels.size();
    }
    return acts() && index < run_.newest().wheels.size() ? std::optional(index) : std::nullopt;
}

exchange::CommandWheel ControlDesk::of(scene::VehicleIndex vehicle, std::uint32_t wheel) const
{
    const auto said = wheels_.find({vehicle, wheel});
    if (said != wheels_.end()) {
        return said->second.command;
    }
    exchange::CommandWheel held{.vehicle = vehicle, .wheel = wheel};
    if (const auto index = readingOf({vehicle, wheel})) {
        const exchange::WheelDemand& demand = run_.newest().wheels[*index].demand;
        held.steering = demand.steering;
        held.enginePower = demand.enginePower;
        held.brakePower = demand.brakePower;
    }
    return held;
}

std::optional<base::Vec3> ControlDesk::gravityOf(scene::BodyIndex body) const
{
    const auto said = gravities_.find(body);
    if (said != gravities_.end()) {
        return said->second.command.gravity;
    }
    const auto& demands = run_.newest().demands;
    return acts() && body.value < demands.size() ? demands[body.value].gravity
                                                 : run_.shownScene()->body(body).gravity;
}

std::optional<ControlDesk::OtherOwner> ControlDesk::otherThanWindow(
    exchange::SourceIndex owner) const
{
    if (!acts() || owner == exchange::kNobody || owner == exchange::kOwnerSource) {
        return std::nullopt;
    }
    const auto& sources = run_.newest().sources;
    const exchange::SourceReading& window = sources[exchange::kOwnerSource];
    const std::string_view name = sources[owner].name.text();
    return OtherOwner{.name = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                      .rank = sources[owner].rank,
                      .refused = window.refusedFor == owner ? window.refused : 0};
}

std::optional<ControlDesk::OtherOwner> ControlDesk::otherOwner(scene::JointIndex joint,
                                                               std::size_t freedom) const
{
    const exchange::Snapshot& newest = run_.newest();
    return joint.value < newest.joints.size()
               ? otherThanWindow(newest.freedom(joint, freedom).owner)
               : std::nullopt;
}

std::optional<ControlDesk::OtherOwner> ControlDesk::otherOwner(scene::BodyIndex body) const
{
    const auto& demands = run_.newest().demands;
    return body.value < demands.size() ? otherThanWindow(demands[body.value].owner) : std::nullopt;
}

ControlDesk::Commanded ControlDesk::commanded() const
{
    const scene::Scene& scene = *run_.shownScene();
    Commanded commanded;
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::JointIndex joint{i};
        const std::size_t count = scene::freedomCount(scene.joint(joint).type);
        for (std::uint32_t k = 0; k < count; ++k) {
            if (of(joint, k).mode != exchange::ControlMode::Off) {
                commanded.freedoms.emplace_back(joint, k);
            }
        }
    }
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (of(scene::BodyIndex{i}).mode != exchange::BodyControlMode::Off) {
            commanded.bodies.push_back(scene::BodyIndex{i});
        }
    }
    for (std::uint32_t i = 0; i < scene.vehicles.size(); ++i) {
        for (std::uint32_t w = 0; w < scene.vehicles[i].wheels.size(); ++w) {
            const exchange::CommandWheel wheel = of(scene::VehicleIndex{i}, w);
            if (wheel.steering != 0 || wheel.enginePower != 0 || wheel.brakePower != 0) {
                commanded.wheels.emplace_back(wheel.vehicle, wheel.wheel);
            }
        }
    }
    return commanded;
}

std::size_t ControlDesk::commandCount() const
{
    const Commanded now = commanded();
    return now.freedoms.size() + now.bodies.size() + now.wheels.size();
}

void ControlDesk::release(scene::JointIndex joint)
{
    const std::size_t count = scene::freedomCount(run_.shownScene()->joint(joint).type);
    for (std::uint32_t i = 0; i < count; ++i) {
        command(exchange::CommandJoint{.joint = joint, .freedom = i});
    }
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

// Until the run says that it is so.
void ControlDesk::sayAllOff()
{
    const Commanded now = commanded();
    const std::uint64_t posted = run_.lastPosted();
    for (const Freedom& freedom : now.freedoms) {
        joints_[freedom] = {.command = {.joint = freedom.first, .freedom = freedom.second},
                            .posted = posted};
    }
    for (const scene::BodyIndex body : now.bodies) {
        bodies_[body] = {.command = {.body = body}, .posted = posted};
    }
    for (const Wheel& wheel : now.wheels) {
        wheels_[wheel] = {.command = {.vehicle = wheel.first, .wheel = wheel.second},
                          .posted = posted};
    }
}

// One command for all, so that nothing depends on what is known here of the run.
void ControlDesk::releaseAll()
{
    if (acts()) {
        run_.post(exchange::ReleaseAll{});
        sayAllOff();
        Q_EMIT changed();
    }
}

}  // namespace editor
