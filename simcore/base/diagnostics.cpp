#include "base/diagnostics.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace base {

void Diagnostics::add(Diagnostic diagnostic)
{
    ++total_;
    ++counts_[static_cast<std::size_t>(diagnostic.severity)];
    if (all_.size() < cap_) {
        all_.push_back(std::move(diagnostic));
    }
}

void Diagnostics::append(const Diagnostics& others)
{
    const std::size_t room = cap_ - std::min(cap_, all_.size());
    const auto last =
        others.all_.begin() + static_cast<std::ptrdiff_t>(std::min(room, others.all_.size()));
    all_.insert(all_.end(), others.all_.begin(), last);
    for (std::size_t severity = 0; severity < std::size(counts_); ++severity) {
        counts_[severity] += others.counts_[severity];
    }
    total_ += others.total_;
}

std::size_t Diagnostics::count(Severity severity) const
{
    return counts_[static_cast<std::size_t>(severity)];
}

void Diagnostics::sortByPlace()
{
    std::stable_sort(all_.begin(), all_.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return std::tie(a.span.file, a.span.line, a.span.column) <
               std::tie(b.span.file, b.span.line, b.span.column);
    });
}

}  // namespace base
