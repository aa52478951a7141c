#include "comm/hold_keeper.h"

#include <algorithm>

namespace comm {

namespace {

constexpr double kHoldPatience = 0.5;  // simulated, s

}  // namespace

HoldKeeper::HoldKeeper() : wishes_(kMost)
{
    waiting_.reserve(kMost);
}

void HoldKeeper::wish(const exchange::CommandJoint& command, std::uint64_t sceneRevision)
{
    static_cast<void>(wishes_.push({command, sceneRevision, 0}));
}

void HoldKeeper::take(double time)
{
    while (const Wish* const next = wishes_.front()) {
        const Wish wish = *next;
        wishes_.drop();
        std::erase_if(waiting_, [&](const Wish& other) {
            return other.command.joint == wish.command.joint &&
                   other.command.freedom == wish.command.freedom;
        });
        if (wish.sceneRevision == sceneRevision_ && waiting_.size() < kMost) {
            waiting_.push_back(wish);
            waiting_.back().until = time + kHoldPatience;
        }
    }
}

void HoldKeeper::beforeStep(double time, double /*dt*/, exchange::Demands& demands)
{
    take(time);
    std::erase_if(waiting_, [&](const Wish& wish) {
        return demands.apply(wish.command) || time >= wish.until;
    });
}

// Wishes speak of the parts of the scene that they were made in.
void HoldKeeper::betweenSteps(const exchange::Snapshot& frame)
{
    if (frame.sceneRevision != sceneRevision_) {
        sceneRevision_ = frame.sceneRevision;
        waiting_.clear();
    }
}

}  // namespace comm
