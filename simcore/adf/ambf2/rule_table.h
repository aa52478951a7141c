#pragma once

// Private to adf: what AMBF 2.0 does otherwise than its documentation, one row a rule, with how bad
// that is by who asks.

#include "base/diagnostic.h"

#include <optional>
#include <string_view>

namespace adf::ambf2 {

// For whom a file is checked.
enum class Target {
    Documented,  // it is meant as documented: only what surprises people
    Ambf2,       // AMBF 2.0 shall run it: everything
};

struct Rule {
    const char* code;  // for AMBF 2.0
    base::Severity severity;
    // What a check of the documented meaning says; null: nothing.
    const char* documentedCode = nullptr;
    base::Severity documentedSeverity = base::Severity::Note;

    enum Repetition {
        Each,
        Counted,  // a check of the documented meaning reports the first, with their number
    };

    Repetition repetition = Each;
    // Of cases that do not lose the file or crash, or that may be meant: for AMBF 2.0.
    std::optional<base::Severity> milder = std::nullopt;
};

// The rule with this code, which exists.
const Rule& ruleOf(std::string_view code);

}  // namespace adf::ambf2
