#pragma once

#include "exchange/part_map.h"
#include "exchange/world_command.h"

#include <variant>

namespace exchange {

// Makes a command of the former scene one of the next scene. False when a part that it names is
// gone.
template <typename Command>
bool renumber(Command& command, const PartMap& parts)
{
    const auto follow = [&parts](auto& index) {
        index = parts.next(index);
        return index.valid();
    };
    if constexpr (requires { command.joint; }) {
        return follow(command.joint);
    } else if constexpr (requires { command.root; }) {
        return follow(command.root);
    } else if constexpr (requires { command.vehicle; }) {
        return follow(command.vehicle);
    } else if constexpr (requires { command.sensor; }) {
        return follow(command.actuator) && (!command.body || follow(*command.body)) &&
               (!command.sensor || follow(*command.sensor));
    } else if constexpr (requires { command.actuator; }) {
        return follow(command.actuator);
    } else if constexpr (requires { command.body; }) {
        return follow(command.body);
    } else {
        return true;
    }
}

inline bool renumber(WorldCommand& command, const PartMap& parts)
{
    return std::visit([&parts](auto& one) { return renumber(one, parts); }, command);
}

}  // namespace exchange
