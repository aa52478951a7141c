#pragma once

#include "exchange/cache_line.h"

#include <array>
#include <atomic>
#include <cstdint>

namespace exchange {

// The newest value from one writer thread to one reader thread. Neither ever blocks, allocates or
// sees a half-written value; values the reader was too slow for are skipped.
template <typename T>
class TripleBuffer {
public:
    TripleBuffer() = default;

    // All three slots start as copies of `initial`, so arrays inside have their final size.
    explicit TripleBuffer(const T& initial) : slots_{Slot{initial}, Slot{initial}, Slot{initial}} {}

    TripleBuffer(const TripleBuffer&) = delete;
    TripleBuffer& operator=(const TripleBuffer&) = delete;

    // Writer: the slot to fill. It holds an older value and must be overwritten as a whole.
    T& back() { return slots_[writing_].value; }

    // Writer: makes the back slot the newest value.
    void publish()
    {
        writing_ = shared_.exchange(static_cast<std::uint8_t>(writing_ | kFresh),
                                    std::memory_order_acq_rel) &
                   kIndex;
    }

    // Reader: true when there was a value newer than the one in front().
    bool refresh()
    {
        if ((shared_.load(std::memory_order_relaxed) & kFresh) == 0) {
            return false;
        }
        reading_ = shared_.exchange(reading_, std::memory_order_acq_rel) & kIndex;
        return true;
    }

    // Reader: the value of the last refresh.
    const T& front() const { return slots_[reading_].value; }

private:
    static constexpr std::uint8_t kIndex = 3;
    static constexpr std::uint8_t kFresh = 4;

    struct alignas(kCacheLine) Slot {
        T value;
    };

    std::array<Slot, 3> slots_;
    alignas(kCacheLine) std::uint8_t writing_ = 0;
    alignas(kCacheLine) std::uint8_t reading_ = 1;
    alignas(kCacheLine) std::atomic<std::uint8_t> shared_{2};
};

}  // namespace exchange
