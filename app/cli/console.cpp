#include "cli/console.h"

#include "adf/file_io.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/option_hints.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <map>

namespace cli {

base::Status writeOutput(const std::string& path, const std::string& text)
{
    if (path != "-") {
        return adf::writeTextAtomically(path, text);
    }
    std::cout.write(text.data(), static_cast<std::streamsize>(text.size()));
    std::cout.flush();
    if (!std::cout) {
        return base::Error{"cannot write to standard output", "is the disk full?"};
    }
    return base::Done{};
}

void printError(const base::Error& error)
{
    std::cerr << "adf: error: " << base::inOneLine(error.message) << '\n';
    if (!error.hint.empty()) {
        std::cerr << "    hint: " << base::inOneLine(error.hint) << '\n';
    }
}

void printWarning(const std::string& message)
{
    std::cerr << "adf: warning: " << base::inOneLine(message) << '\n';
}

int usageError(std::string_view command, const base::Error& error)
{
    printError(error);
    std::cerr << "Try: adf " << command << (command.empty() ? "" : " ") << "--help\n";
    return kUsage;
}

std::string diagnosticsText(const base::Diagnostics& diagnostics, base::Severity least)
{
    std::string text;
    for (const base::Diagnostic& diagnostic : diagnostics.all()) {
        if (diagnostic.severity < least) {
            continue;
        }
        text += base::lineForm(diagnostic) + '\n';
        if (!diagnostic.hint.empty()) {
            text += "    hint: " + base::inOneLine(hintWithOption(diagnostic)) + '\n';
        }
        for (const base::RelatedNote& note : diagnostic.related) {
            text += "    " + base::inOneLine(note.span.file) + ':' +
                    std::to_string(note.span.line) + ": " + base::inOneLine(note.message) + '\n';
        }
    }
    if (diagnostics.suppressed() > 0) {
        text += "and " + std::to_string(diagnostics.suppressed()) + " more\n";
    }
    return text;
}

bool hasSyntaxError(const base::Diagnostics& diagnostics)
{
    return std::any_of(diagnostics.all().begin(), diagnostics.all().end(),
                       [](const base::Diagnostic& diagnostic) {
                           return diagnostic.severity == base::Severity::Error &&
                                  diagnostic.code.starts_with("yaml.");
                       });
}

void printInBrief(const base::Diagnostics& diagnostics, base::Severity least)
{
    constexpr std::size_t kShown = 4;  // of each code, or one more where that is the last
    std::map<std::string, std::size_t> counts;
    for (const base::Diagnostic& one : diagnostics.all()) {
        counts[one.code] += one.severity >= least ? 1 : 0;
    }
    base::Diagnostics shown;
    std::map<std::string, std::size_t> passed;
    for (const base::Diagnostic& one : diagnostics.all()) {
        const std::size_t count = counts[one.code];
        if (one.severity < least || one.severity == base::Severity::Error || count <= kShown + 1) {
            shown.add(one);
        } else if (passed[one.code]++ < kShown) {
            shown.add(one);
        }
    }
    printDiagnostics(shown, least);
    for (const auto& [code, count] : counts) {
        if (passed[code] > kShown) {
            std::cerr << "and " << passed[code] - kShown << " more [" << code
                      << "]; --report lists all\n";
        }
    }
}

void printDiagnostics(const base::Diagnostics& diagnostics, base::Severity least)
{
    std::cerr << diagnosticsText(diagnostics, least);
}

std::string withDigits(double number, int digits)
{
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*g", digits, number);
    return text.data();
}

std::string counted(std::size_t count, const std::string& one, const std::string& many)
{
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

}  // namespace cli
