#include "base/diagnostic.h"

#include "base/text.h"

namespace base {

const char* severityName(Severity severity)
{
    switch (severity) {
        case Severity::Note:
            return "note";
        case Severity::Warning:
            return "warning";
        case Severity::Error:
            return "error";
    }
    return "error";
}

std::string lineForm(const Diagnostic& diagnostic)
{
    std::string text = inOneLine(diagnostic.span.file);
    text += ':' + std::to_string(diagnostic.span.line) + ':' +
            std::to_string(diagnostic.span.column) + ": ";
    text += severityName(diagnostic.severity);
    text += ": " + inOneLine(diagnostic.message) + " [" + diagnostic.code + "]";
    return text;
}

}  // namespace base
