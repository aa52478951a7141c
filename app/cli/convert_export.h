#pragma once

#include "cli/arguments.h"

#include <span>

namespace cli {

// Options of `convert` that concern writing for other programs.
std::span<const OptionSpec> exportOptions();

// Is the output for another program, by --to or by its name?
bool isExport(const Arguments& arguments);

// `adf convert FILE --to ambf-2.0 -o FOLDER`, `adf convert FILE -o robot.urdf` and the like.
int convertExport(const Arguments& arguments);

}  // namespace cli
