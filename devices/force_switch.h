#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace devices {

// Stops the forces of all devices, from any thread, a signal's handler and the end of the program:
// it uses lock-free atomics only, no lock and nothing from the heap. Each loop looks at it in each
// cycle, writes no force, stops its device, and says so here. After a stop each unit must
// be engaged by hand again.
class ForceSwitch {
public:
    static constexpr std::size_t kMostLoops = 32;

    // That of the program.
    static ForceSwitch& ofProgram();

    // All forces fall from now on.
    void stop() { stops_.fetch_add(1, std::memory_order_acq_rel); }

    // Likewise, and waits until all loops have stopped their devices, for at most so many
    // milliseconds. For the end of the program: handlers of signals, std::atexit. Loops run with
    // all signals blocked, so no handler waits for its own thread. False when some have not.
    bool stopAndWait(int milliseconds = 20);

    // All loops have no force and have stopped their devices since the last stop.
    [[nodiscard]] bool areSilent() const;

    // The window is alive at `now` (ns of the steady clock). Once that has been said, units halt
    // when it is not said again for kPatience.
    static constexpr std::int64_t kPatience = 500'000'000;  // ns

    void beat(std::int64_t now) { beat_.store(now, std::memory_order_relaxed); }

    // The window does not watch any more.
    void endBeat() { beat_.store(0, std::memory_order_relaxed); }

    [[nodiscard]] bool isUnattended(std::int64_t now) const
    {
        const std::int64_t last = beat_.load(std::memory_order_relaxed);
        return last != 0 && now - last > kPatience;
    }

    [[nodiscard]] std::uint32_t stops() const { return stops_.load(std::memory_order_acquire); }

    // A loop's place in the switch; kMostLoops when there is none, and then the loop must not put
    // out forces.
    std::size_t enter();
    void leave(std::size_t place);

    // The loop's device has no force, and was stopped after so many stops of the switch.
    void isSilent(std::size_t place, std::uint32_t stops);

private:
    // Of a loop: it is there, and after how many stops it is silent.
    struct Place {
        std::atomic<bool> used{false};
        std::atomic<std::uint32_t> silentAfter{0};
    };

    static_assert(std::atomic<std::uint32_t>::is_always_lock_free &&
                  std::atomic<std::int64_t>::is_always_lock_free);

    std::atomic<std::uint32_t> stops_{0};
    std::atomic<std::int64_t> beat_{0};
    std::array<Place, kMostLoops> places_;
};

}  // namespace devices
