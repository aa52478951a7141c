#pragma once

#include "exchange/command_values.h"
#include "exchange/parties.h"

#include <cstdint>
#include <variant>

namespace recording {

// From this step on steps are this long.
struct StepLength {
    double seconds = 0;
};

// The run goes back to the start of its scene, which is the event's row.
struct ToStart {};

// What happened before a row and made it, in the order in which it happened.
struct Event {
    std::uint64_t row = 0;  // the first one that shows it
    // Who commanded it; kNobody for a demand that rules again as another one's time is over.
    exchange::SourceIndex source = exchange::kNobody;
    std::variant<exchange::WorldCommand, StepLength, ToStart> what;

    [[nodiscard]] bool isCommand() const { return what.index() == 0; }

    void transfer(exchange::StateArchive& archive)
    {
        auto which = static_cast<std::uint8_t>(what.index());
        archive(row, source, which);
        archive.require(which < std::variant_size_v<decltype(what)>);
        if (archive.isReading() && which == 0) {
            what = exchange::WorldCommand{};
        } else if (archive.isReading()) {
            which == 1 ? what = StepLength{} : what = ToStart{};
        }
        if (auto* const command = std::get_if<exchange::WorldCommand>(&what)) {
            archive(*command);
        } else if (auto* const length = std::get_if<StepLength>(&what)) {
            archive(length->seconds);
            archive.require(length->seconds > 0 && length->seconds <= kLongestStep);
        }
    }

private:
    static constexpr double kLongestStep = 1e6;  // s
};

// exchange::stateHash() at a row.
struct StoredHash {
    std::uint64_t row = 0;
    std::uint64_t hash = 0;

    void transfer(exchange::StateArchive& archive) { archive(row, hash); }
};

}  // namespace recording
