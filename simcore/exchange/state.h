#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace exchange {

// The whole state of a run as a value: an engine that takes it goes on as the one did that gave it,
// bit for bit (sim/engine.h). Sections belong to who keeps state and mean something to them only.
struct State {
    struct Section {
        std::string owner;
        std::vector<std::byte> bytes;

        bool operator==(const Section&) const = default;
    };

    std::uint64_t sceneHash = 0;  // of what was simulated (scene_hash.h)
    std::uint64_t step = 0;
    double time = 0;  // simulated, s
    std::vector<Section> sections;

    bool operator==(const State&) const = default;
};

// As a file has it: a magic word, the version, scene, step and time, the sections by name, and at
// the end a checksum of all before it.
[[nodiscard]] std::vector<std::byte> encodeState(const State& state);

// Fails, with words for a person, for what is no state, for one of another version of this format,
// and for one that is cut or does not fit its checksum.
[[nodiscard]] base::Result<State> decodeState(std::span<const std::byte> bytes);

}  // namespace exchange
