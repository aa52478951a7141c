#include "editor/session/command_queue.h"

#include <variant>

namespace editor {
namespace {

template <typename Kind, typename... Parts>
bool areOfOne(const exchange::WorldCommand& a,
              const exchange::WorldCommand& b,
              Parts Kind::*... parts)
{
    const auto* one = std::get_if<Kind>(&a);
    const auto* other = std::get_if<Kind>(&b);
    return one != nullptr && other != nullptr && ((one->*parts == other->*parts) && ...);
}

// Does it make an earlier command that was not sent yet needless? What a slider or the mouse says
// many times a second counts as it is last.
bool replaces(const exchange::Command& newerOne, const exchange::Command& olderOne)
{
    const auto* newWorld = std::get_if<exchange::WorldCommand>(&newerOne);
    const auto* oldWorld = std::get_if<exchange::WorldCommand>(&olderOne);
    if (newWorld == nullptr || oldWorld == nullptr) {
        return false;
    }
    const exchange::WorldCommand& newer = *newWorld;
    const exchange::WorldCommand& older = *oldWorld;
    return areOfOne(newer, older, &exchange::PullBody::hand) ||
           areOfOne(newer, older, &exchange::CommandJoint::joint,
                    &exchange::CommandJoint::freedom) ||
           areOfOne(newer, older, &exchange::CommandBody::body) ||
           areOfOne(newer, older, &exchange::CommandJaw::root);
}

}  // namespace

void CommandQueue::post(const exchange::Command& command)
{
    if (!waiting_.empty() && replaces(command, waiting_.back())) {
        waiting_.back() = command;
    } else {
        waiting_.push_back(command);
    }
    send();
}

void CommandQueue::send()
{
    while (!waiting_.empty() && port_.post(waiting_.front())) {
        waiting_.pop_front();
        ++sent_;
    }
}

int CommandQueue::drop()
{
    const auto count = static_cast<int>(waiting_.size());
    waiting_.clear();
    return count;
}

}  // namespace editor
