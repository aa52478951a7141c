#include "compile/name_list.h"

#include <utility>

namespace compile {

namespace {

constexpr std::size_t kMostShown = 8;

}  // namespace

void NameList::add(const std::string& identifier, const base::SourceSpan& span)
{
    if (count_ == 0) {
        firstObject_ = identifier;
        firstSpan_ = span;
    }
    if (count_ < kMostShown) {
        shown_ += (count_ == 0 ? "" : ", ") + identifier;
    }
    ++count_;
}

std::string NameList::text() const
{
    return count_ > kMostShown ? shown_ + " and " + std::to_string(count_ - kMostShown) + " more"
                               : shown_;
}

void NameList::note(base::Diagnostics& sink, std::string code, const std::string& message) const
{
    if (!empty()) {
        sink.add({.severity = base::Severity::Note,
                  .code = std::move(code),
                  .span = firstSpan_,
                  .object = firstObject_,
                  .message = message + ": " + text()});
    }
}

}  // namespace compile
