#include "compile/problem.h"

#include "adf/property_span.h"

#include <utility>

namespace compile {

namespace {

constexpr std::size_t kMostShown = 8;

}  // namespace

scene::ObjectOrigin originAt(const adf::Document& document,
                             const adf::Object& object,
                             adf::PropertyId key,
                             scene::ObjectOrigin origin)
{
    origin.span = adf::spanOf(document, object, key);
    return origin;
}

void report(base::Diagnostics& sink, const scene::ObjectOrigin& origin, Problem problem)
{
    sink.add({.severity = problem.severity,
              .code = std::move(problem.code),
              .span = origin.span,
              .object = origin.identifier,
              .message = std::move(problem.message),
              .hint = std::move(problem.hint)});
}

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
