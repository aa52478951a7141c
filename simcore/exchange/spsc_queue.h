#pragma once

#include "exchange/cache_line.h"

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

    // All slots start as copies of `initial`, so arrays inside have their final size.
    SpscQueue(std::size_t capacity, const T& initial) : slots_(capacity + 1, Slot{initial}) {}

    SpscQueue(const SpscQueue&) = delete;
    SpscQueue& operator=(const SpscQueue&) = delete;

    // Writer: the slot to fill, with an older value in it; null when the queue is full, which is
    // counted as refused.
    T* back()
    {
        const std::size_t tail = tail_.load(std::memory_order_relaxed);
        if (following(tail) == head_.load(std::memory_order_acquire)) {
            refused_.fetch_add(1, std::memory_order_relaxed);
            return nullptr;
        }
        return &slots_[tail].value;
    }

    // Writer: gives what back() returned to the reader.
    void publish()
    {
        tail_.store(following(tail_.load(std::memory_order_relaxed)), std::memory_order_release);
    }

    // Writer. False when the queue is full.
    bool push(T value)
    {
        T* const slot = back();
        if (slot == nullptr) {
            return false;
        }
        *slot = std::move(value);
        publish();
        return true;
    }

    // Reader: the oldest value, until drop(); null when there is none.
    T* front()
    {
        const std::size_t head = head_.load(std::memory_order_relaxed);
        return head == tail_.load(std::memory_order_acquire) ? nullptr : &slots_[head].value;
    }

    // Reader, when there is a front(): the value after it; null when there is none.
    T* second()
    {
        const std::size_t next = following(head_.load(std::memory_order_relaxed));
        return next == tail_.load(std::memory_order_acquire) ? nullptr : &slots_[next].value;
    }

    // Reader: gives the slot of front() back to the writer.
    void drop()
    {
        head_.store(following(head_.load(std::memory_order_relaxed)), std::memory_order_release);
    }

    // Reader. False when there is none.
    bool pop(T& value)
    {
        T* const oldest = front();
        if (oldest == nullptr) {
            return false;
        }
        value = std::move(*oldest);
        drop();
        return true;
    }

    // Any thread: how many values wait; exact while neither side adds or takes one.
    [[nodiscard]] std::size_t size() const
    {
        const std::size_t head = head_.load(std::memory_order_acquire);
        const std::size_t tail = tail_.load(std::memory_order_acquire);
        return tail >= head ? tail - head : tail + slots_.size() - head;
    }

    [[nodiscard]] std::uint64_t refused() const { return refused_.load(std::memory_order_relaxed); }

private:
    struct alignas(kCacheLine) Slot {
        T value{};
    };

    [[nodiscard]] std::size_t following(std::size_t i) const
    {
        return i + 1 == slots_.size() ? 0 : i + 1;
    }

    std::vector<Slot> slots_;
    alignas(kCacheLine) std::atomic<std::size_t> head_{0};  // written by the reader
    alignas(kCacheLine) std::atomic<std::size_t> tail_{0};  // written by the writer
    std::atomic<std::uint64_t> refused_{0};                 // by the writer, too
};

}  // namespace exchange
