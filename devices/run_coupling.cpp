#include "devices/run_coupling.h"

#include <algorithm>
#include <utility>

namespace devices {

RunCoupling::RunCoupling(scene::ScenePtr scene,
                         std::vector<RunUnit> units,
                         const CouplingOptions& options)
    : scene_(std::move(scene)), options_(options), moved_(1), rig_(*scene_)
{
    for (RunUnit& bound : units) {
        UnitSettings settings = bound.channel->settingsOfRun.front();
        const std::uint32_t coupling = bound.channel->couplings.fetch_add(1);
        units_.push_back({.bound = std::move(bound), .settings = settings, .coupling = coupling});
    }
    for (std::size_t i = 0; i < units_.size(); ++i) {
        const scene::BodyIndex body = units_[i].bound.found.body;
        if (body.value >= scene_->bodies.size()) {
            continue;
        }
        auto end = std::find_if(ends_.begin(), ends_.end(),
                                [body](const SharedEnd& one) { return one.body() == body; });
        if (end == ends_.end()) {
            ends_.emplace_back(*scene_, body);
            end = ends_.end() - 1;
        }
        end->add(i);
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
        UnitState& unit = units_[i];
        UnitChannel& channel = *unit.bound.channel;
        if (channel.settingsOfRun.refresh()) {
            unit.settings = channel.settingsOfRun.front();
            tape({.step = step_, .unit = i, .what = unit.settings});
        }
        if (channel.demand.refresh() && channel.demand.front().coupling == unit.coupling) {
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
        UnitState& unit = units_[entry.unit];
        if (const auto* demand = std::get_if<HandDemand>(&entry.what)) {
            unit.demand = *demand;
        } else {
            unit.settings = std::get<UnitSettings>(entry.what);
        }
    }
}

void RunCoupling::moveCameras()
{
    for (std::size_t i = 0; i < units_.size(); ++i) {
        UnitState& unit = units_[i];
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
    for (SharedEnd& end : ends_) {
        end.move(units_, time, dt, options_.usualStep, demands);
    }
    moveCameras();
}

void RunCoupling::afterStep(const exchange::Snapshot& frame)
{
    step_ = frame.step;
    time_ = frame.time;
    if (!isOfScene_) {
        return;
    }
    rig_.follow(frame.bodies);
    for (SharedEnd& end : ends_) {
        end.look(units_, frame);
    }
    show(true);
}

void RunCoupling::restart()
{
    played_ = 0;
    rig_.restart();
    for (UnitState& unit : units_) {
        unit.wasActive = false;
        unit.control.restart();
    }
    for (SharedEnd& end : ends_) {
        end.restart();
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
        for (SharedEnd& end : ends_) {
            end.place(frame.bodies[end.body().value]);
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
    for (UnitState& unit : units_) {
        EndState& shown = unit.bound.channel->end.back();
        const Binding::Found& found = unit.bound.found;
        shown = {.news = news_,
                 .time = time_,
                 .linearWork = unit.linearWork,
                 .angularWork = unit.angularWork,
                 .hasCamera = !found.cameras.empty(),
                 .isCamera = found.camera.valid(),
                 .which = found.camera.valid() ? found.camera.value : found.body.value,
                 .coupling = unit.coupling,
                 .isPlaying = isPlaying};
        if (!found.cameras.empty()) {
            shown.X_WC = rig_.pose(found.cameras.front());
        }
        if (found.camera.value < scene_->cameras.size()) {
            shown.isThere = isOfScene_;
            shown.X_WE = rig_.pose(found.camera);
        }
        for (const SharedEnd& end : ends_) {
            if (end.body() == found.body) {
                shown.isThere = isOfScene_;
                shown.X_WE = end.state().X_WB;
                shown.linear = end.state().linearVelocity;
                shown.angular = end.state().angularVelocity;
                shown.isDiverged = end.state().diverged;
            }
        }
        unit.bound.channel->end.publish();
    }
    rig_.fill(shownCameras_.back());
    shownCameras_.publish();
}

}  // namespace devices
