#include "devices/run_coupling.h"

#include <algorithm>
#include <utility>

namespace devices {

namespace {

using exchange::BodyControlMode;
using exchange::CommandBody;
using scene::ControlOutput;

bool isVelocity(const UnitSettings& settings)
{
    return settings.controller.linearOutput == ControlOutput::Velocity &&
           settings.controller.angularOutput == ControlOutput::Velocity;
}

// What takes a body from its velocity to the wanted one within a step: for units of one body of
// which some give velocities and others forces.
base::Vec3 momentChanging(const scene::Body& body, const base::Quat& R_WB, base::Vec3 change)
{
    const base::Quat R_WC = R_WB * body.X_BC.rotation;
    return base::rotate(R_WC,
                        base::scaled(body.inertia, base::rotate(base::conjugate(R_WC), change)));
}

}  // namespace

RunCoupling::RunCoupling(scene::ScenePtr scene,
                         std::vector<RunUnit> units,
                         const CouplingOptions& options)
    : scene_(std::move(scene)), options_(options), moved_(1), rig_(*scene_)
{
    for (RunUnit& bound : units) {
        UnitSettings settings = bound.channel->settingsOfRun.front();
        units_.push_back({.bound = std::move(bound), .settings = settings});
    }
    for (std::size_t i = 0; i < units_.size(); ++i) {
        const scene::BodyIndex body = units_[i].bound.found.body;
        if (body.value >= scene_->bodies.size()) {
            continue;
        }
        const auto is = [body](const End& end) {
            return end.body == body;
        };
        auto end = std::find_if(ends_.begin(), ends_.end(), is);
        if (end == ends_.end()) {
            const scene::Body& start = scene_->body(body);
            ends_.push_back({.body = body,
                             .units = {},
                             .grip = Grip(*scene_, body),
                             .state = exchange::startOf(start, false)});
            end = ends_.end() - 1;
        }
        end->units.push_back(i);
    }
    if (options_.taped > 0) {
        tape_.emplace(options_.taped);
        for (std::uint32_t i = 0; i < units_.size(); ++i) {
            tape({.step = 0, .unit = i, .what = units_[i].settings});
        }
    }
    show(false);
}

std::uint64_t RunCoupling::takeTaped(DemandTape& tape)
{
    if (!tape_) {
        return 0;
    }
    for (TapeEntry entry; tape_->pop(entry);) {
        tape.entries.push_back(entry);
    }
    return tape_->refused();
}

void RunCoupling::tape(const TapeEntry& entry)
{
    if (tape_) {
        tape_->push(entry);
    }
}

void RunCoupling::takeDemands()
{
    for (std::uint32_t i = 0; i < units_.size(); ++i) {
        Unit& unit = units_[i];
        UnitChannel& channel = *unit.bound.channel;
        if (channel.settingsOfRun.refresh()) {
            unit.settings = channel.settingsOfRun.front();
            tape({.step = step_, .unit = i, .what = unit.settings});
        }
        if (channel.demand.refresh()) {
            unit.demand = channel.demand.front();
            tape({.step = step_, .unit = i, .what = unit.demand});
        }
    }
}

void RunCoupling::takePlayed()
{
    const std::vector<TapeEntry>& entries = options_.plays->entries;
    for (; played_ < entries.size() && entries[played_].step <= step_; ++played_) {
        const TapeEntry& entry = entries[played_];
        if (entry.unit >= units_.size()) {
            continue;
        }
        Unit& unit = units_[entry.unit];
        if (const auto* demand = std::get_if<HandDemand>(&entry.what)) {
            unit.demand = *demand;
        } else {
            unit.settings = std::get<UnitSettings>(entry.what);
        }
    }
}

RunCoupling::Unit* RunCoupling::heaviestOf(const End& end, bool hasJaw)
{
    Unit* heaviest = nullptr;
    for (const std::size_t i : end.units) {
        Unit& unit = units_[i];
        if (unit.demand.isActive && (unit.demand.hasJaw || !hasJaw) &&
            (heaviest == nullptr || unit.settings.weight > heaviest->settings.weight)) {
            heaviest = &unit;
        }
    }
    return heaviest;
}

// `output`: of all units together, about the origin.
CommandBody RunCoupling::commandFor(const End& end,
                                    const exchange::Wrench& output,
                                    const Unit& heaviest,
                                    double dt) const
{
    const scene::Body& body = scene_->body(end.body);
    CommandBody command{.body = end.body};
    if (body.isStatic()) {
        command.mode = BodyControlMode::Pose;
        command.X_WB = heaviest.demand.X_WR;
        return command;
    }
    const bool areAllVelocities =
        std::all_of(end.units.begin(), end.units.end(), [this](std::size_t i) {
            return !units_[i].demand.isActive || isVelocity(units_[i].settings);
        });
    command.linear = output.force;
    command.angular = output.torque;
    if (areAllVelocities) {
        command.mode = BodyControlMode::Velocity;
        return command;
    }
    command.mode = BodyControlMode::Wrench;
    const base::Vec3 arm = base::rotate(end.state.X_WB.rotation, body.X_BC.position);
    if (heaviest.settings.controller.linearOutput == ControlOutput::Velocity) {
        command.linear = body.mass / dt * (output.force - end.state.linearVelocity);
    } else {
        command.angular -= base::cross(arm, output.force);  // the force acts at the origin
    }
    if (heaviest.settings.controller.angularOutput == ControlOutput::Velocity) {
        command.angular = momentChanging(body, end.state.X_WB.rotation,
                                         (output.torque - end.state.angularVelocity) / dt);
    }
    return command;
}

void RunCoupling::moveEnd(End& end, double dt, exchange::Demands& demands)
{
    exchange::Wrench sum;
    for (const std::size_t i : end.units) {
        Unit& unit = units_[i];
        unit.acts = {};
        if (!unit.demand.isActive) {
            unit.wasActive = false;
            continue;
        }
        if (!std::exchange(unit.wasActive, true)) {
            unit.control.restart();
        }
        unit.acts = unit.control.advance(unit.settings, end.state.X_WB, unit.demand.X_WR,
                                         unit.demand.beginnings, dt, options_.usualStep);
        sum.force += unit.acts.force;
        sum.torque += unit.acts.torque;
    }
    const Unit* const heaviest = heaviestOf(end, false);
    end.isPushed = false;
    if (heaviest != nullptr && !end.state.diverged) {
        const CommandBody command = commandFor(end, sum, *heaviest, dt);
        const bool isTaken = demands.apply(command);
        end.isCommanded = true;
        end.isPushed = isTaken && command.mode == BodyControlMode::Wrench;
    } else if (std::exchange(end.isCommanded, false)) {
        demands.apply(CommandBody{.body = end.body});
    }
}

// Commands again what holds still only before its time is over, as finding the joints of a jaw
// takes its time.
void RunCoupling::moveJaw(End& end, double time, exchange::Demands& demands)
{
    const Unit* const unit = heaviestOf(end, true);
    if (unit != nullptr) {
        const double jaw = unit->demand.jaw;
        if (jaw != end.jaw || time > end.jawUntil - 0.5 * kJawHold) {
            demands.apply(
                exchange::CommandJaw{.root = end.body, .opening = jaw, .holdFor = kJawHold});
            end.jaw = jaw;
            end.jawUntil = time + kJawHold;
        }
    } else {
        end.jaw = -1;
    }
    if (end.grip.canGrab()) {
        const bool grabs = std::any_of(end.units.begin(), end.units.end(), [this](std::size_t i) {
            return units_[i].demand.isActive && units_[i].demand.grabs;
        });
        const bool isAnyActive = heaviestOf(end, false) != nullptr;
        // A hand that lets its unit go does not drop what it holds.
        if (isAnyActive) {
            end.grip.act(grabs, demands);
        }
    }
}

void RunCoupling::moveCameras()
{
    for (std::size_t i = 0; i < units_.size(); ++i) {
        Unit& unit = units_[i];
        const Binding::Found& found = unit.bound.found;
        if (unit.demand.movesCamera) {
            if (found.camera.valid()) {
                moved_.assign(1, found.camera);
                rig_.move(i, moved_, unit.demand.X_WC);
            } else {
                rig_.move(i, found.cameras, unit.demand.X_WC);
            }
            unit.movedCamera = true;
        } else if (std::exchange(unit.movedCamera, false)) {
            rig_.letGo(i);
        }
    }
}

void RunCoupling::beforeStep(double time, double dt, exchange::Demands& demands)
{
    if (!isOfScene_) {
        return;
    }
    if (options_.plays) {
        takePlayed();
    } else {
        takeDemands();
    }
    for (End& end : ends_) {
        moveEnd(end, dt, demands);
        moveJaw(end, time, demands);
    }
    moveCameras();
}

// The wrench was the same all through the step.
void RunCoupling::countWork(End& end, const exchange::BodyState& now)
{
    const base::Vec3 way = now.X_WB.position - end.state.X_WB.position;
    const base::Quat toEnd = base::conjugate(end.state.X_WB.rotation);
    const base::Vec3 turn = base::rotationVector(toEnd * now.X_WB.rotation);
    for (const std::size_t i : end.units) {
        Unit& unit = units_[i];
        if (end.isPushed && unit.demand.isActive) {
            unit.linearWork += base::scaled(unit.acts.force, way);
            unit.angularWork += base::scaled(base::rotate(toEnd, unit.acts.torque), turn);
        }
    }
}

void RunCoupling::afterStep(const exchange::Snapshot& frame)
{
    step_ = frame.step;
    time_ = frame.time;
    if (!isOfScene_) {
        return;
    }
    rig_.follow(frame.bodies);
    for (End& end : ends_) {
        const exchange::BodyState& now = frame.bodies[end.body.value];
        countWork(end, now);
        end.state = now;
        end.grip.look(frame);
    }
    show(true);
}

void RunCoupling::restart()
{
    played_ = 0;
    rig_.restart();
    for (Unit& unit : units_) {
        unit.wasActive = false;
        unit.control.restart();
    }
    for (End& end : ends_) {
        end.isCommanded = false;
        end.isPushed = false;
        end.jaw = -1;
        end.grip.restart();
    }
}

void RunCoupling::betweenSteps(const exchange::Snapshot& frame)
{
    const bool isPlaying = frame.state == exchange::RunState::Running;
    const bool isOfScene =
        frame.sceneRevision == scene_->revision && frame.bodies.size() == scene_->bodies.size();
    if (isOfScene == isOfScene_ && isPlaying == isPlaying_ && frame.step == step_ && news_ > 1) {
        return;
    }
    isOfScene_ = isOfScene;
    if (isOfScene_) {
        if (frame.step < step_) {
            restart();
        }
        rig_.follow(frame.bodies);
        for (End& end : ends_) {
            end.state = frame.bodies[end.body.value];
        }
    }
    step_ = frame.step;
    time_ = frame.time;
    show(isPlaying);
}

void RunCoupling::show(bool isPlaying)
{
    ++news_;
    isPlaying_ = isPlaying;
    for (Unit& unit : units_) {
        EndState& shown = unit.bound.channel->end.back();
        const Binding::Found& found = unit.bound.found;
        shown = {.news = news_,
                 .time = time_,
                 .linearWork = unit.linearWork,
                 .angularWork = unit.angularWork,
                 .isPlaying = isPlaying};
        if (!found.cameras.empty()) {
            shown.X_WC = rig_.pose(found.cameras.front());
        }
        if (found.camera.value < scene_->cameras.size()) {
            shown.isThere = isOfScene_;
            shown.X_WE = rig_.pose(found.camera);
        }
        for (const End& end : ends_) {
            if (end.body == found.body) {
                shown.isThere = isOfScene_;
                shown.X_WE = end.state.X_WB;
                shown.linear = end.state.linearVelocity;
                shown.angular = end.state.angularVelocity;
                shown.isDiverged = end.state.diverged;
            }
        }
        unit.bound.channel->end.publish();
    }
    rig_.fill(shownCameras_.back());
    shownCameras_.publish();
}

}  // namespace devices
