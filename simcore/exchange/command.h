#pragma once

#include "exchange/run_command.h"
#include "exchange/world_command.h"

#include <variant>

namespace exchange {

// What the owner of a run posts.
using Command = std::variant<RunCommand, WorldCommand>;

}  // namespace exchange
