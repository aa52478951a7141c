#include "editor/connections/run_gate.h"

#include "base/check.h"

#include <utility>
#include <variant>

namespace editor {

RunGate::RunGate(RunController& run, QObject* parent) : QObject(parent), run_(run)
{}

RunGate::~RunGate()
{
    CHECK(!isOpen_, "a server that may command the run is closed before its gate goes");
}

void RunGate::open()
{
    const std::lock_guard lock(mutex_);
    isOpen_ = true;
}

void RunGate::close()
{
    {
        const std::lock_guard lock(mutex_);
        isOpen_ = false;
        asked_.reset();
        answer_.reset();
    }
    answered_.notify_all();
}

std::optional<std::uint64_t> RunGate::control(const exchange::RunCommand& command)
{
    std::unique_lock lock(mutex_);
    if (!isOpen_) {
        return std::nullopt;
    }
    answer_.reset();
    asked_ = command;
    QMetaObject::invokeMethod(this, &RunGate::serve, Qt::QueuedConnection);
    answered_.wait(lock, [this] { return !asked_; });
    return std::exchange(answer_, std::nullopt);
}

// Nobody is waited for while the run is commanded: what that changes may close this.
void RunGate::serve()
{
    std::optional<exchange::RunCommand> asked;
    {
        const std::lock_guard lock(mutex_);
        asked = asked_;
    }
    if (!asked) {
        return;
    }
    const std::optional<std::uint64_t> answer = act(*asked);
    {
        const std::lock_guard lock(mutex_);
        answer_ = answer;
        asked_.reset();
    }
    answered_.notify_all();
}

// As the buttons of the window do it, so that it shows what the run does.
std::optional<std::uint64_t> RunGate::act(const exchange::RunCommand& command)
{
    if (run_.mode() == RunMode::Author) {
        return std::nullopt;
    }
    if (std::holds_alternative<exchange::Play>(command)) {
        run_.play();
    } else if (std::holds_alternative<exchange::Pause>(command)) {
        run_.pause();
    } else if (std::holds_alternative<exchange::Reset>(command)) {
        run_.reset();
    } else if (const auto* speed = std::get_if<exchange::SetSpeed>(&command)) {
        run_.setSpeed(speed->factor);
    } else if (std::holds_alternative<exchange::SetThrottle>(command) ||
               std::holds_alternative<exchange::ClockTick>(command)) {
        run_.post(command);
    } else {
        run_.pause();
        run_.post(command);
    }
    return run_.lastPosted();
}

}  // namespace editor
