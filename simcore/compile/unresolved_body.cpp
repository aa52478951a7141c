#include "compile/unresolved_body.h"

#include "compile/problem.h"

namespace compile {

void reportUnresolvedBody(const std::string& text,
                          const adf::WorldNames::Match& match,
                          const scene::ObjectOrigin& from,
                          const std::string& consequence,
                          base::Severity severity,
                          base::Diagnostics& sink)
{
    if (match.candidates.empty()) {
        const std::string what =
            text.empty() ? std::string("a body is not named") : "there is no body \"" + text + '"';
        report(sink, from,
               {.code = "compile.unknown-body",
                .message = what + "; " + consequence,
                .hint = "list the body in a file that is loaded, or correct the name",
                .severity = severity});
        return;
    }
    std::string candidates;
    for (const adf::WorldName* candidate : match.candidates) {
        candidates += (candidates.empty() ? "" : ", ") + candidate->key;
    }
    report(sink, from,
           {.code = "compile.ambiguous-reference",
            .message = '"' + text + "\" could mean several bodies; " + consequence,
            .hint = "write one of " + candidates,
            .severity = severity});
}

}  // namespace compile
