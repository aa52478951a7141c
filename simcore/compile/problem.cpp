#include "compile/problem.h"

#include "adf/property_place.h"

#include <utility>

namespace compile {

scene::ObjectOrigin originAt(const adf::Document& document,
                             const adf::Object& object,
                             adf::PropertyId key,
                             scene::ObjectOrigin origin)
{
    origin.span = adf::placeOf(document, object, key);
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

}  // namespace compile
