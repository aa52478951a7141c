#pragma once

#include "base/diagnostics.h"
#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace cli {

// Writes to standard output, or to the file when `path` is not "-". An Error when that fails, for
// instance on a full disk.
base::Status writeOutput(const std::string& path, const std::string& text);

// "adf: error: …" and its hint on standard error.
void printError(const base::Error& error);
// "adf: warning: …" on standard error.
void printWarning(const std::string& message);
// The same for a command line that was not understood. Returns kUsage.
int usageError(std::string_view command, const base::Error& error);

// In the form of compilers, one line each and an indented hint, on standard error.
void printDiagnostics(const base::Diagnostics& diagnostics, base::Severity least);
// The same of long lists: of each code the first warnings and notes only, and how many more.
void printInBrief(const base::Diagnostics& diagnostics, base::Severity least);
// Is the file no YAML, so that not all of it was understood?
bool hasSyntaxError(const base::Diagnostics& diagnostics);
std::string diagnosticsText(const base::Diagnostics& diagnostics, base::Severity least);

// For people: at most this many significant digits. Programs get all of them from the JSON.
std::string withDigits(double number, int digits);
// "1 body", "2 bodies".
std::string counted(std::size_t count, const std::string& one, const std::string& many);

}  // namespace cli
