#pragma once

#include "gui/command_line.h"

namespace gui {

// `linkwright --render`: loads the files, simulates what was asked, draws and writes the picture.
// Problems go to standard error. Returns the exit code: 1 when there is no picture.
int renderToFile(const CommandLine& wanted);

}  // namespace gui
