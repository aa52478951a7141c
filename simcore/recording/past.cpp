#include "recording/past.h"

#include <algorithm>

namespace recording {

namespace {

// Times within a block are interpolated between its ends, which rounds them.
constexpr double kSameTime = 1e-9;  // s

HistoryMark::Kind kindOf(const exchange::WorldCommand& command)
{
    const bool isEdit = std::holds_alternative<exchange::SetBodyDynamics>(command) ||
                        std::holds_alternative<exchange::SetJointDynamics>(command) ||
                        std::holds_alternative<exchange::SetGravity>(command) ||
                        std::holds_alternative<exchange::SetBodyGravity>(command);
    return isEdit ? HistoryMark::Kind::Edit : HistoryMark::Kind::Command;
}

}  // namespace

std::vector<HistoryMark> marksOf(const Block& block)
{
    std::vector<HistoryMark> marks;
    for (const Event& event : block.events) {
        const auto* const command = std::get_if<exchange::WorldCommand>(&event.what);
        if (std::holds_alternative<StepLength>(event.what)) {
            continue;
        }
        const HistoryMark mark{event.row,
                               command == nullptr ? HistoryMark::Kind::Reset : kindOf(*command)};
        if (std::find(marks.rbegin(), marks.rend(), mark) == marks.rend()) {
            marks.push_back(mark);
        }
    }
    return marks;
}

std::uint64_t Past::lastStart() const
{
    const std::uint64_t first = span().first;
    const std::vector<HistoryMark> all = marks(first);
    const auto reset = std::find_if(all.rbegin(), all.rend(), [](const HistoryMark& mark) {
        return mark.kind == HistoryMark::Kind::Reset;
    });
    return reset == all.rend() ? first : reset->row;
}

std::uint64_t Past::rowAt(double wanted, std::uint64_t from) const
{
    std::uint64_t low = std::max(from, span().first);
    std::uint64_t high = std::max(span().end, low);
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (time(middle) < wanted - kSameTime) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

}  // namespace recording
