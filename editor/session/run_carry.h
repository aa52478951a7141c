#pragma once

#include "compile/compiler.h"
#include "exchange/carry.h"

namespace editor {

// Which part of a running scene each part of the next one is: that of the same object. Parts
// without an object, such as the walls of an enclosure, are the same when name and identifier are.
// A body whose place in the file changed is moved by as much from where it is in the run.
exchange::Carry carryBetween(const compile::Compiled& former, const compile::Compiled& next);

}  // namespace editor
