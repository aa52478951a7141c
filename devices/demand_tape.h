#pragma once

#include "base/result.h"
#include "devices/hand_demand.h"
#include "devices/settings.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace devices {

// What came from a unit at a step: a demand, or how the unit works from then on.
struct TapeEntry {
    std::uint64_t step = 0;  // steps that were done before
    std::uint32_t unit = 0;
    std::variant<HandDemand, UnitSettings> what;

    bool operator==(const TapeEntry&) const = default;
};

// A recording of hands, by step and within a step by unit. A run that is played from it gives the
// bits of the run that it was recorded from.
struct DemandTape {
    std::vector<TapeEntry> entries;

    bool operator==(const DemandTape&) const = default;
};

// As bytes, for a file: a magic word, the version, the entries. For the same build of the program
// and the same kind of machine, as saved states of runs are.
[[nodiscard]] std::vector<std::byte> encodeTape(const DemandTape& tape);

// Fails, with words for a person, for what is no recording, one of another version, and one that is
// cut.
[[nodiscard]] base::Result<DemandTape> decodeTape(std::span<const std::byte> bytes);

}  // namespace devices
