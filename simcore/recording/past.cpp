#include "recording/past.h"

#include <algorithm>

namespace recording {

std::vector<HistoryMark> marksOf(const Block& block)
{
    std::vector<HistoryMark> marks;
    for (const Event& event : block.events) {
        const bool isReset = std::holds_alternative<ToStart>(event.what);
        if (!isReset && !event.isCommand()) {
            continue;
        }
        const HistoryMark mark{event.row,
                               isReset ? HistoryMark::Kind::Reset : HistoryMark::Kind::Command};
        if (std::find(marks.rbegin(), marks.rend(), mark) == marks.rend()) {
            marks.push_back(mark);
        }
    }
    return marks;
}

std::uint64_t Past::rowAt(double wanted, std::uint64_t from) const
{
    std::uint64_t low = std::max(from, span().first);
    std::uint64_t high = std::max(span().end, low);
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (time(middle) < wanted) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

}  // namespace recording
