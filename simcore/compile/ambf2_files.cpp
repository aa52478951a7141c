#include "compile/ambf2_files.h"

#include "adf/target_check.h"
#include "compile/problem.h"

namespace compile {

bool refusedByAmbf2(const adf::Document& file, base::Diagnostics& sink)
{
    base::Diagnostics found;
    adf::checkForAmbf2(file, found);
    if (!found.hasErrors()) {
        return false;
    }
    base::Diagnostic refusal;
    refusal.code = "compile.ambf2-refuses";
    refusal.span.file = file.path();
    refusal.message = "nothing of this file is there: AMBF 2.0 refuses it or crashes on it";
    refusal.hint = "mend its errors, or take the documented profile";
    sink.add(std::move(refusal));
    for (const base::Diagnostic& problem : found.all()) {
        if (problem.severity == base::Severity::Error) {
            sink.add(problem);
        }
    }
    return true;
}

void reportLeftOut(const adf::Object& object, const std::string& why, base::Diagnostics& sink)
{
    report(sink, {.identifier = object.identifier(), .span = object.span()},
           {.code = "compile.ambf2-left-out",
            .message = "AMBF 2.0 makes nothing of it: " + why,
            .hint = "adf check --target ambf-2.0 says what to write",
            .severity = base::Severity::Warning});
}

}  // namespace compile
