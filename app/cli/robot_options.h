#pragma once

#include "cli/arguments.h"
#include "cli/command.h"
#include "services/robot_conversion.h"

#include <optional>
#include <span>

namespace cli {

// What the import dialog asks, as options of `convert`.
std::span<const OptionSpec> robotOptions();

// Nothing when a word is not understood, which is said.
std::optional<services::ConversionOptions> robotOptionsOf(const Arguments& arguments);

}  // namespace cli
