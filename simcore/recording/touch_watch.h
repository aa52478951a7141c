#pragma once

#include "exchange/snapshot.h"
#include "exchange/spsc_queue.h"
#include "scene/indices.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace recording {

// Two bodies come to touch: in that row, and not in the tenth of a second before, as far as that is
// known.
struct Touch {
    std::uint64_t row = 0;
    scene::BodyIndex a;  // the lower index
    scene::BodyIndex b;

    bool operator==(const Touch&) const = default;
};

// Finds touches among the steps of a run. The simulation thread sees rows, takes nothing from the
// heap for it, and another thread takes touches. Those that nobody takes for long are lost. Where
// there are more contacts than a snapshot has, only first touches are found, and where more pairs
// touch than the table has, some are touches again that never were apart.
class TouchWatch {
public:
    // What touches in the first row of a run that goes on has touched before.
    explicit TouchWatch(bool goesOn) : isBefore_(goesOn), found_(kRing) {}

    // Simulation thread: with contacts. A time that goes back is that of a reset, after which all
    // touches are new.
    void see(const exchange::Snapshot& frame, std::uint64_t row);

    // Another thread: the oldest; false without any.
    bool take(Touch& touch) { return found_.pop(touch); }

private:
    static constexpr std::size_t kRing = 256;
    static constexpr std::size_t kPairs = 1024;  // a power of two
    static constexpr std::size_t kTries = 8;     // places of a pair in the table

    // Two bodies that have touched, and when they did last.
    struct Pair {
        std::uint64_t key = 0;  // 0: none
        double time = 0;        // simulated, s
    };

    Pair& placeOf(std::uint64_t key);

    std::array<Pair, kPairs> pairs_{};
    double time_ = 0;  // of the row before
    bool isBefore_;    // the next row is the first one of a run that goes on
    exchange::SpscQueue<Touch> found_;
};

}  // namespace recording
