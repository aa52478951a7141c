#pragma once

#include "comm/client_meter.h"
#include "comm/request.h"
#include "exchange/command_source.h"
#include "exchange/observer.h"
#include "exchange/state.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace comm {

// How much somebody may still send: it grows with time, up to a burst.
class Allowance {
public:
    // Of what is counted: commands, bytes.
    Allowance(double perSecond, double burst) : perSecond_(perSecond), burst_(burst), left_(burst)
    {}

    // Takes `count`, or nothing when that is too much.
    bool take(std::size_t count, std::chrono::steady_clock::time_point now)
    {
        const std::chrono::duration<double> since = now - last_;
        left_ = std::min(burst_, left_ + perSecond_ * since.count());
        last_ = now;
        if (static_cast<double>(count) > left_) {
            return false;
        }
        left_ -= static_cast<double>(count);
        return true;
    }

private:
    double perSecond_;
    double burst_;
    double left_;
    std::chrono::steady_clock::time_point last_;
};

// States of a run that a client may go back to, by numbers. The oldest are forgotten when they are
// too many, or too large.
class KeptStates {
public:
    static constexpr std::size_t kMost = 64;
    static constexpr std::size_t kMostBytes = 64 << 20;

    struct Kept {
        std::uint64_t number = 0;
        std::shared_ptr<const exchange::State> state;
        std::uint64_t sceneRevision = 0;
    };

    // Returns its number.
    std::uint64_t add(std::shared_ptr<const exchange::State> state, std::uint64_t sceneRevision)
    {
        bytes_ += sizeOf(*state);
        kept_.push_back({++numbered_, std::move(state), sceneRevision});
        while (kept_.size() > kMost || (bytes_ > kMostBytes && kept_.size() > 1)) {
            bytes_ -= sizeOf(*kept_.front().state);
            kept_.pop_front();
        }
        return numbered_;
    }

    // Null when it is not kept.
    [[nodiscard]] const Kept* find(std::uint64_t number) const
    {
        const auto found = std::ranges::find(kept_, number, &Kept::number);
        return found == kept_.end() ? nullptr : &*found;
    }

private:
    static std::size_t sizeOf(const exchange::State& state)
    {
        std::size_t bytes = 0;
        for (const exchange::State::Section& section : state.sections) {
            bytes += section.bytes.size();
        }
        return bytes;
    }

    std::deque<Kept> kept_;
    std::uint64_t numbered_ = 0;
    std::size_t bytes_ = 0;
};

// A program that is connected.
struct Client {
    std::string connection;  // as the router calls it
    std::string name;
    std::uint64_t number = 0;                         // as others call it
    std::unique_ptr<exchange::CommandSource> source;  // once it commands
    std::unique_ptr<exchange::Observer> stream;       // while it subscribes
    Wanted streamed;
    std::uint64_t unsent = 0;  // frames of the stream that it did not read in time
    Allowance commands;
    Allowance bytes;
    KeptStates states = {};
    bool isCutOff = false;  // and may not command
    ClientMeter meter;
    // When the oldest request came that waits for its answer.
    std::optional<std::chrono::steady_clock::time_point> asked = {};
    // What the source has posted, and when that was which the run was last seen not to have taken.
    std::uint64_t posted = 0;
    std::optional<std::chrono::steady_clock::time_point> untaken = {};
    std::uint64_t awaited = 0;  // of those posted: the one that `untaken` is of
    std::optional<exchange::WorldCommand> last = {};
    std::uint64_t lastScene = 0;
    std::chrono::steady_clock::time_point lastAt = {};
};

}  // namespace comm
