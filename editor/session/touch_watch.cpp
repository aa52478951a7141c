#include "editor/session/touch_watch.h"

#include <algorithm>

namespace editor {

void TouchWatch::begin()
{
    touched_.clear();
    seen_.clear();
}

void TouchWatch::see(const exchange::Snapshot& newest)
{
    for (std::size_t i = 0; i < newest.contactCount; ++i) {
        const exchange::Contact& contact = newest.contacts[i];
        const std::pair both = std::minmax(contact.a, contact.b);
        if (contact.force > 0 && touched_.insert(both).second) {
            seen_.push_back({.time = newest.time, .a = both.first, .b = both.second});
        }
    }
}

void TouchWatch::moveTo(RunBranch& branch)
{
    if (seen_.empty()) {
        return;
    }
    const recording::Past::Span span = branch.past->span();
    const std::uint64_t start = branch.past->lastStart();
    std::erase_if(seen_, [&](const Seen& seen) {
        const std::uint64_t row = branch.past->rowAt(seen.time, start);
        if (row < span.end) {
            branch.touches.push_back({.row = row, .a = seen.a, .b = seen.b});
        }
        return row < span.end;
    });
}

}  // namespace editor
