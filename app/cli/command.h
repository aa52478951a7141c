#pragma once

#include "cli/arguments.h"

#include <span>
#include <string_view>

namespace cli {

// Exit codes of every command.
inline constexpr int kFine = 0;
inline constexpr int kFailed = 1;  // findings in the user's files, or it could not be done
inline constexpr int kUsage = 2;   // the command line was not understood

// One command of the tool. `run` gets arguments whose options are known and whose number of values
// is within bounds.
struct Command {
    std::string_view name;
    std::string_view synopsis;  // "FILE... [--json]"
    std::string_view summary;   // one line
    std::string_view details;   // examples and what a reader needs to know, lines without end
    std::span<const OptionSpec> options;
    std::size_t minValues = 1;
    std::size_t maxValues = static_cast<std::size_t>(-1);
    int (*run)(const Arguments& arguments);
};

extern const Command kCheck;
extern const Command kInfo;
extern const Command kConvert;
extern const Command kMesh;
extern const Command kSet;
extern const Command kSimulate;
extern const Command kServe;
extern const Command kRecording;
extern const Command kDevices;
extern const Command kSchema;

}  // namespace cli
