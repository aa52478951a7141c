#include "ambf/step_throttle.h"

namespace ambf {

std::vector<exchange::RunCommand> StepThrottle::follow(const WorldMessage& message,
                                                       const exchange::Snapshot& frame)
{
    const bool isEdge = message.clock != clock_;
    clock_ = message.clock;
    if (!message.throttles || message.steps == 0) {
        return release();
    }
    std::vector<exchange::RunCommand> commands;
    if (message.steps != steps_) {
        steps_ = message.steps;
        commands.emplace_back(
            exchange::SetThrottle{.on = true, .stepsPerTick = steps_, .patience = 0});
    }
    // A frame from before the last change was followed says that the run still waits.
    const bool isOld = hasTicked_ && frame.step == ticked_;
    if (isEdge && !isOld && frame.timing.blocked) {
        hasTicked_ = true;
        ticked_ = frame.step;
        commands.emplace_back(exchange::ClockTick{});
    }
    return commands;
}

std::vector<exchange::RunCommand> StepThrottle::release()
{
    if (!isOn()) {
        return {};
    }
    steps_ = 0;
    hasTicked_ = false;
    return {exchange::SetThrottle{}};
}

}  // namespace ambf
