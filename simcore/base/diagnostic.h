#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace base {

enum class Severity {
    Note,
    Warning,
    Error,
};

const char* severityName(Severity severity);

// Where in a file: lines and columns count from 1; 0 means "the file as a whole". Columns count
// characters, not bytes. The end is exclusive and may be 0 when only the start is known.
struct SourceSpan {
    std::string file;
    int line = 0;
    int column = 0;
    int endLine = 0;
    int endColumn = 0;
};

struct RelatedNote {
    SourceSpan span;
    std::string message;
};

// One thing that is wrong with the user's input: what was found, what was expected and where.
struct Diagnostic {
    Severity severity = Severity::Error;
    std::string code;  // stable, "area.words-with-dashes"
    SourceSpan span;
    std::string object;  // "JOINT elbow" or "JOINT elbow / damping"; empty for the file itself
    std::string message;
    std::string hint;
    std::vector<RelatedNote> related;
};

// "arm.yaml:41:12: error: damping: -0.5 is below 0 [adf.out-of-range]", the form of compilers.
std::string lineForm(const Diagnostic& diagnostic);

}  // namespace base
