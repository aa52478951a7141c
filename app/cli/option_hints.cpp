#include "cli/option_hints.h"

#include <array>
#include <string_view>

namespace cli {

namespace {

struct OptionHint {
    std::string_view code;
    std::string_view advice;  // what the hint begins with, where the code has several
    std::string_view option;
};

constexpr std::array kOptionHints{
    OptionHint{"adf.not-adf", "import it", "adf convert"},
    OptionHint{"export.loop", "SDF can", "--drop-loops"},
    OptionHint{"export.no-licence", "", "--licence FILE"},
    OptionHint{"xacro.missing-package", "", "--package-path DIR"},
};

}  // namespace

std::string hintWithOption(const base::Diagnostic& diagnostic)
{
    for (const OptionHint& one : kOptionHints) {
        if (one.code == diagnostic.code && diagnostic.hint.starts_with(one.advice)) {
            return diagnostic.hint + " (" + std::string(one.option) + ')';
        }
    }
    return diagnostic.hint;
}

}  // namespace cli
