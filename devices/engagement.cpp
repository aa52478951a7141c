#include "devices/engagement.h"

#include <utility>

namespace devices {

Engagement::Engagement(const UnitChannel& channel, ForceSwitch& forces)
    : channel_(channel),
      forces_(forces),
      place_(forces.enter()),
      engagedSeen_(channel.engaged.load(std::memory_order_acquire)),
      disengagedSeen_(channel.disengaged.load(std::memory_order_acquire)),
      stopsSeen_(forces.stops())
{}

Engagement::~Engagement()
{
    forces_.leave(place_);
}

void Engagement::restart()
{
    isEngaged_ = false;
    endedBy_ = Halt::NotEngaged;
    engagedSeen_ = channel_.engaged.load(std::memory_order_acquire);
}

Halt Engagement::settle(Halt fault)
{
    const std::uint32_t engaged = channel_.engaged.load(std::memory_order_acquire);
    const std::uint32_t disengaged = channel_.disengaged.load(std::memory_order_acquire);
    const std::uint32_t stops = forces_.stops();
    if (std::exchange(engagedSeen_, engaged) != engaged && place_ < ForceSwitch::kMostLoops) {
        isEngaged_ = true;
    }
    const auto end = [this](Halt why) {
        isEngaged_ = false;
        endedBy_ = why;
    };
    if (std::exchange(disengagedSeen_, disengaged) != disengaged) {
        end(Halt::NotEngaged);
    }
    if (std::exchange(stopsSeen_, stops) != stops) {
        end(Halt::Stopped);
        isStopDue_ = true;
    }
    if (endsEngagement(fault)) {
        end(fault);
    }
    return isEngaged_ ? fault : endedBy_;
}

void Engagement::stopped()
{
    isStopDue_ = false;
    forces_.isSilent(place_, stopsSeen_);
}

}  // namespace devices
