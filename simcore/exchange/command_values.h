#pragma once

// How commands of the world stand in a file. Reading refuses what is none of the words of a list.

#include "exchange/state_values.h"
#include "exchange/world_command.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>

namespace exchange {

// A word of a list that ends with `last`.
template <typename Word>
void transferWord(StateArchive& archive, Word& word, Word last)
{
    auto number = static_cast<std::uint8_t>(word);
    archive(number);
    archive.require(number <= static_cast<std::uint8_t>(last));
    if (archive.isGood()) {
        word = static_cast<Word>(number);
    }
}

inline void transfer(StateArchive& archive, SetBodyDynamics& command)
{
    auto& [body, dynamics] = command;
    archive(body, dynamics);
}

inline void transfer(StateArchive& archive, SetJointDynamics& command)
{
    auto& [joint, dynamics] = command;
    archive(joint, dynamics);
    archive.require(dynamics.controller.output <= scene::ControlOutput::Velocity);
}

inline void transfer(StateArchive& archive, SetGravity& command)
{
    archive(command.gravity);
}

inline void transfer(StateArchive& archive, SetBodyGravity& command)
{
    auto& [body, gravity] = command;
    archive(body, gravity);
}

inline void transfer(StateArchive& archive, PullBody& command)
{
    auto& [body, point_B, target_W, R_WB, hand] = command;
    archive(body, point_B, target_W, R_WB, hand);
    archive.require(hand < kHands);
}

inline void transfer(StateArchive& archive, ReleaseBody& command)
{
    archive(command.hand);
    archive.require(command.hand < kHands);
}

inline void transfer(StateArchive& archive, CommandJoint& command)
{
    auto& [joint, mode, target, maxEffort, maxRate, holdFor, freedom] = command;
    archive(joint);
    transferWord(archive, mode, ControlMode::Effort);
    archive(target, maxEffort, maxRate, holdFor, freedom);
}

inline void transfer(StateArchive& archive, CommandJaw& command)
{
    auto& [root, opening, maxEffort, maxRate, holdFor] = command;
    archive(root, opening, maxEffort, maxRate, holdFor);
}

inline void transfer(StateArchive& archive, Grab& command)
{
    auto& [actuator, body, sensor, X_AB, holdFor] = command;
    archive(actuator, body, sensor, X_AB, holdFor);
}

inline void transfer(StateArchive& archive, LetGo& command)
{
    archive(command.actuator);
}

inline void transfer(StateArchive& archive, CommandWheel& command)
{
    auto& [vehicle, wheel, steering, enginePower, brakePower, holdFor] = command;
    archive(vehicle, wheel, steering, enginePower, brakePower, holdFor);
}

inline void transfer(StateArchive& /*archive*/, ReleaseAll& /*command*/)
{}

// Which one of the list of commands, counted from 0, and its values.
inline void transfer(StateArchive& archive, WorldCommand& command)
{
    auto which = static_cast<std::uint8_t>(command.index());
    archive(which);
    archive.require(which < std::variant_size_v<WorldCommand>);
    if (!archive.isGood()) {
        return;
    }
    if (archive.isReading()) {
        [&]<std::size_t... kind>(std::index_sequence<kind...>)
        {
            ((which == kind ? static_cast<void>(command.emplace<kind>()) : void()), ...);
        }
        (std::make_index_sequence<std::variant_size_v<WorldCommand>>());
    }
    std::visit([&](auto& one) { archive(one); }, command);
    if (const auto* body = std::get_if<CommandBody>(&command)) {
        archive.require(body->mode <= BodyControlMode::Wrench);
    }
}

}  // namespace exchange
