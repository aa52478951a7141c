#pragma once

#include "cli/arguments.h"

namespace cli {

// `adf convert robot.urdf -o OUT` and `adf convert --recursive DIR -o OUT`.
int convertRobots(const Arguments& arguments);

}  // namespace cli
