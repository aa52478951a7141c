#pragma once

#include "exchange/world_command.h"

#include <string>
#include <variant>
#include <vector>

#include "ambf/body_commands.h"

namespace ambf_test {

// Takes what is posted and what is warned of.
struct Posted {
    std::vector<exchange::WorldCommand> commands;
    std::vector<std::string> warnings;

    ambf::Post post()
    {
        return [this](const exchange::WorldCommand& command) {
            commands.push_back(command);
        };
    }

    ambf::Warn warn()
    {
        return [this](const std::string& warning) {
            warnings.push_back(warning);
        };
    }

    // All commands of a kind, which are taken out of the list.
    template <typename Command>
    std::vector<Command> take()
    {
        std::vector<Command> found;
        std::erase_if(commands, [&](const exchange::WorldCommand& command) {
            const auto* const one = std::get_if<Command>(&command);
            if (one != nullptr) {
                found.push_back(*one);
            }
            return one != nullptr;
        });
        return found;
    }
};

}  // namespace ambf_test
