#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace comm {

// The protocol of docs/protocol.md. A change of what it says there is another version.
inline constexpr int kVersion = 1;

inline constexpr std::uint16_t kPort = 46466;
inline constexpr std::uint16_t kDiscoveryPort = 46467;
inline constexpr std::string_view kLoopback = "127.0.0.1";

// What one client may ask for. More is refused.
inline constexpr std::size_t kMostRequestBytes = 64 * 1024;
inline constexpr std::size_t kMostCommands = 1024;         // of one request
inline constexpr std::uint32_t kMostSteps = 1'000'000;     // of one request
inline constexpr double kMostCommandsPerSecond = 100'000;  // of a client
inline constexpr double kMostBytesPerSecond = 8e6;         // of a client
inline constexpr std::size_t kMostClients = 32;
// Frames that wait for a client which does not read; further ones are lost to it and counted.
inline constexpr std::size_t kMostWaitingFrames = 64;

}  // namespace comm
