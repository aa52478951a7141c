#include "compile/problem.h"

#include <utility>

namespace compile {

void report(base::Diagnostics& sink, const scene::ObjectOrigin& origin, Problem problem)
{
    sink.add({.severity = problem.severity,
              .code = std::move(problem.code),
              .span = origin.span,
              .object = origin.identifier,
              .message = std::move(problem.message),
              .hint = std::move(problem.hint)});
}

}  // namespace compile
