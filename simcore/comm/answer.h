#pragma once

#include "base/result.h"
#include "comm/payload.h"
#include "comm/request.h"
#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <cstdint>
#include <optional>
#include <string>

namespace comm {

// Texts that a server sends, JSON as docs/protocol.md has it. An answer carries the id of its
// request when there was one.

// What a scene has: {"bodies": [{"identifier", "name", "mass", "static"}], "joints":
// [{"identifier", "name", "type", "parent", "child", "passive", "limits", "freedoms"}], "sensors":
// [{"identifier", "name", "type", "parent", "rays"}], "actuators": [{"identifier", "name",
// "parent"}]}, each list in the order of the scene's indices. SI units; "limits" is [low, high] or
// null.
std::string describe(const scene::Scene& scene);

std::string errorAnswer(std::optional<std::uint64_t> id, const base::Error& error);

// Nothing but that the request was taken.
std::string plainAnswer(std::optional<std::uint64_t> id);

// `description` is describe() of the scene.
std::string helloAnswer(std::optional<std::uint64_t> id,
                        const std::string& program,
                        const exchange::Snapshot& frame,
                        const std::string& description);

// Before the payload of a frame; `saved` is the number of the state that was kept of it.
std::string frameAnswer(std::optional<std::uint64_t> id,
                        const exchange::Snapshot& frame,
                        const Payload& payload,
                        bool hash,
                        std::optional<std::uint64_t> saved);

// The same of a frame that was subscribed to, of which `lost` before it did not get through.
std::string streamText(const exchange::Snapshot& frame,
                       const Payload& payload,
                       bool hash,
                       std::uint64_t lost);

// What a server says to who looks for it.
std::string discoveryAnswer(std::uint16_t port, const std::string& program);

}  // namespace comm
