#include "comm/lock_step.h"

#include <algorithm>

namespace comm {

bool LockStep::isCurrent(const exchange::Snapshot& frame) const
{
    return frame.sources[exchange::kOwnerSource].taken >= posted_;
}

bool LockStep::control(const exchange::RunCommand& command)
{
    const std::optional<std::uint64_t> posted =
        actions_.control ? actions_.control(command) : std::nullopt;
    posted_ = posted.value_or(posted_);
    return posted.has_value();
}

bool LockStep::waits(const std::string& client) const
{
    return std::any_of(jobs_.begin(), jobs_.end(),
                       [&](const StepJob& job) { return job.client == client; });
}

void LockStep::forget(const std::string& client)
{
    const bool isFirst = !jobs_.empty() && jobs_.front().client == client;
    std::erase_if(jobs_, [&](const StepJob& job) { return job.client == client; });
    if (isFirst) {
        // Steps that nobody waits for are not taken.
        if (phase_ == Phase::Steps) {
            control(exchange::Pause{});
        }
        phase_ = Phase::Begins;
    }
}

void LockStep::giveUp()
{
    while (!jobs_.empty()) {
        finish(nullptr);
    }
}

void LockStep::advance(const exchange::Snapshot& newest)
{
    while (!jobs_.empty() && advanceFirst(newest)) {
    }
}

// True when there may be more to do with the same frame.
bool LockStep::advanceFirst(const exchange::Snapshot& newest)
{
    if (phase_ == Phase::Begins && !begin(newest)) {
        return false;
    }
    if (phase_ == Phase::Begins) {
        return true;  // it failed, and another one is the first
    }
    if (!isCurrent(newest)) {
        return false;
    }
    if (phase_ == Phase::Stands) {
        return command(newest);
    }
    if (newest.sceneRevision != scene_) {
        finish(nullptr);
        return true;
    }
    if (newest.step < target_) {
        return false;
    }
    if (jobs_.front().request.saves && phase_ != Phase::Saves) {
        return save();
    }
    finish(&newest);
    return true;
}

bool LockStep::save()
{
    StepJob& job = jobs_.front();
    job.saved = std::make_shared<exchange::State>();
    phase_ = Phase::Saves;
    if (!control(exchange::SaveState{job.saved})) {
        finish(nullptr);
        return true;
    }
    return false;
}

// A run that stands needs nothing, so that its frame serves at once.
bool LockStep::begin(const exchange::Snapshot& newest)
{
    if (!isCurrent(newest)) {
        return false;
    }
    const StepJob& job = jobs_.front();
    bool isTaken = true;
    if (job.request.reset) {
        isTaken = control(exchange::Reset{});
    } else if (job.from != nullptr) {
        isTaken = newest.sceneRevision == job.fromScene && control(exchange::GoBack{job.from});
    } else if (newest.state == exchange::RunState::Running) {
        isTaken = control(exchange::Pause{});
    }
    if (!isTaken) {
        finish(nullptr);
        return true;
    }
    phase_ = Phase::Stands;
    return true;
}

bool LockStep::command(const exchange::Snapshot& newest)
{
    const StepJob& job = jobs_.front();
    if (!job.request.commands.empty() && !actions_.command(job, newest)) {
        finish(nullptr);
        return true;
    }
    scene_ = newest.sceneRevision;
    target_ = newest.step + job.request.steps;
    phase_ = Phase::Steps;
    if (!control(exchange::Step{job.request.steps})) {
        finish(nullptr);
        return true;
    }
    return false;
}

void LockStep::finish(const exchange::Snapshot* frame)
{
    const StepJob job = std::move(jobs_.front());
    jobs_.pop_front();
    phase_ = Phase::Begins;
    actions_.finish(job, frame);
}

}  // namespace comm
