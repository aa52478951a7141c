#pragma once

#include "comm/request.h"
#include "exchange/run_command.h"
#include "exchange/snapshot.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace comm {

// What a client asked for that takes steps.
struct StepJob {
    std::string client;
    std::optional<std::uint64_t> id;
    Request request;
    std::shared_ptr<const exchange::State> from = {};  // where it begins; null: where the run is
    std::uint64_t fromScene = 0;                       // its revision
    std::shared_ptr<exchange::State> saved = {};       // at its end, when the request saves
};

// Lock step: one job after another is brought through reset, commands and steps, and ends with the
// frame after its last step. Commands of clients reach the run by other queues than those of its
// owner, so that a job waits for its reset before it commands.
class LockStep {
public:
    struct Actions {
        // As the owner of the run: how many run commands that has posted then; nothing when this
        // one was not taken.
        std::function<std::optional<std::uint64_t>(const exchange::RunCommand&)> control;
        // The commands of the job, for the scene of that frame. False when its client may not.
        std::function<bool(const StepJob&, const exchange::Snapshot&)> command;
        // The job is done and this is what it sees; null: it failed.
        std::function<void(const StepJob&, const exchange::Snapshot*)> finish;
    };

    // `controlled`: run commands of the owner so far, all of which have been taken.
    LockStep(Actions actions, std::uint64_t controlled)
        : actions_(std::move(actions)), posted_(controlled)
    {}

    void add(StepJob job) { jobs_.push_back(std::move(job)); }

    // Forgets what that client waits for.
    void forget(const std::string& client);

    // There is nothing to step any more: all jobs fail.
    void giveUp();

    // Goes on as far as it can, `newest` being the newest frame. Called when there is a job or a
    // frame.
    void advance(const exchange::Snapshot& newest);

    // Another run command of the owner than those of jobs.
    bool control(const exchange::RunCommand& command);

    [[nodiscard]] bool isBusy() const { return !jobs_.empty(); }

    [[nodiscard]] bool waits(const std::string& client) const;

    // Whether a frame is of after all that the owner has commanded.
    [[nodiscard]] bool isCurrent(const exchange::Snapshot& frame) const;

private:
    enum class Phase {
        Begins,
        Stands,  // the run is at the start or paused, or will be
        Steps,
        Saves,
    };

    bool advanceFirst(const exchange::Snapshot& newest);
    bool begin(const exchange::Snapshot& newest);
    bool command(const exchange::Snapshot& newest);
    bool save();
    void finish(const exchange::Snapshot* frame);

    Actions actions_;
    std::deque<StepJob> jobs_;  // the first is being done
    Phase phase_ = Phase::Begins;
    std::uint64_t posted_;      // run commands of the owner, up to the last one of this
    std::uint64_t scene_ = 0;   // revision in which the first began to step
    std::uint64_t target_ = 0;  // step number at which it is done
};

}  // namespace comm
