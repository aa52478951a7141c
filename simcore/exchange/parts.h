#pragma once

#include <cstdint>

namespace exchange {

// Parts of a Snapshot that can be asked for one by one; what nobody asks for is not filled. Scene
// revision, run state, step, time, timing and profile are always there.
enum class Parts : std::uint32_t {
    None = 0,
    Bodies = 1,      // bodies
    Joints = 2,      // joints and freedoms
    Demands = 4,     // demands of bodies, and the pull
    Sensors = 8,     // sensors and rays
    Equipment = 16,  // actuators, wheels and ghosts
    Contacts = 32,
    Energy = 64,  // energy and momentum
    All = 127,
};

constexpr Parts operator|(Parts a, Parts b)
{
    return static_cast<Parts>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

constexpr Parts without(Parts parts, Parts others)
{
    return static_cast<Parts>(static_cast<std::uint32_t>(parts) &
                              ~static_cast<std::uint32_t>(others));
}

// Whether any of `wanted` is among `parts`.
constexpr bool hasAny(Parts parts, Parts wanted)
{
    return (static_cast<std::uint32_t>(parts) & static_cast<std::uint32_t>(wanted)) != 0;
}

}  // namespace exchange
