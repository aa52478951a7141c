#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace exchange {

// Bounded queue from one writer thread to one reader thread; neither blocks or allocates. What does
// not fit is refused and counted.
template <typename T>
class SpscQueue {
public:
    explicit SpscQueue(std::size_t capacity) : slots_(capacity + 1) {}

    SpscQueue(const SpscQueue&) = delete;
    SpscQueue& operator=(const SpscQueue&) = delete;

    // Writer.
    bool push(T value)
    {
        const std::size_t tail = tail_.load(std::memory_order_relaxed);
        const std::size_t next = following(tail);
        if (next == head_.load(std::memory_order_acquire)) {
            refused_.fetch_add(1, std::memory_order_relaxed);
            return false;
        }
        slots_[tail] = std::move(value);
        tail_.store(next, std::memory_order_release);
        return true;
    }

    // Reader.
    bool pop(T& value)
    {
        const std::size_t head = head_.load(std::memory_order_relaxed);
        if (head == tail_.load(std::memory_order_acquire)) {
            return false;
        }
        value = std::move(slots_[head]);
        head_.store(following(head), std::memory_order_release);
        return true;
    }

    [[nodiscard]] std::uint64_t refused() const { return refused_.load(std::memory_order_relaxed); }

private:
    [[nodiscard]] std::size_t following(std::size_t i) const
    {
        return i + 1 == slots_.size() ? 0 : i + 1;
    }

    std::vector<T> slots_;
    std::atomic<std::size_t> head_{0};
    std::atomic<std::size_t> tail_{0};
    std::atomic<std::uint64_t> refused_{0};
};

}  // namespace exchange
