#pragma once

#include "base/result.h"
#include "comm/part_names.h"
#include "exchange/world_command.h"

#include <nlohmann/json_fwd.hpp>

namespace comm {

// {"joint": "elbow", "servo_jp": 0.5, "max_rate": 1} and the like (docs/protocol.md) as a command.
// An Error for a key that is not documented, a number that is none, and a part that is not there.
base::Result<exchange::WorldCommand> commandOf(const nlohmann::json& words,
                                               const SceneNames& names);

}  // namespace comm
