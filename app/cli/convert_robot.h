#pragma once

#include <span>

#include "cli/arguments.h"

namespace cli {

// Options of `convert` that concern files of other programs.
std::span<const OptionSpec> robotOptions();

// `adf convert robot.urdf -o OUT` and `adf convert --recursive DIR -o OUT`.
int convertRobots(const Arguments& arguments);

}  // namespace cli
