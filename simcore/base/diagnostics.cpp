#include "base/diagnostics.h"

#include <algorithm>
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
    for (const Diagnostic& diagnostic : others.all_) {
        add(diagnostic);
    }
    total_ += others.suppressed();
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
