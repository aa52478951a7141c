#pragma once

#include "base/check.h"

#include <cstddef>
#include <span>
#include <vector>

namespace editor {

// Measured values over time: so many columns of the newest samples, older ones are forgotten. All
// memory is taken when it is made.
class SampleRing {
public:
    SampleRing(std::size_t columns, std::size_t capacity)
        : columns_(columns), capacity_(capacity), times_(capacity), values_(columns * capacity)
    {}

    // One value per column. Times do not go back.
    void add(double time, std::span<const double> values)
    {
        CHECK(values.size() == columns_, "a sample has a value for each column");
        const std::size_t slot = (first_ + size_) % capacity_;
        times_[slot] = time;
        for (std::size_t i = 0; i < columns_; ++i) {
            values_[slot * columns_ + i] = values[i];
        }
        if (size_ < capacity_) {
            ++size_;
        } else {
            first_ = (first_ + 1) % capacity_;
        }
    }

    void clear()
    {
        first_ = 0;
        size_ = 0;
    }

    [[nodiscard]] std::size_t columns() const { return columns_; }

    [[nodiscard]] std::size_t size() const { return size_; }

    [[nodiscard]] bool empty() const { return size_ == 0; }

    // From the oldest one.
    [[nodiscard]] double time(std::size_t index) const { return times_[slotOf(index)]; }

    [[nodiscard]] double value(std::size_t index, std::size_t column) const
    {
        return values_[slotOf(index) * columns_ + column];
    }

private:
    [[nodiscard]] std::size_t slotOf(std::size_t index) const
    {
        return (first_ + index) % capacity_;
    }

    std::size_t columns_;
    std::size_t capacity_;
    std::size_t first_ = 0;
    std::size_t size_ = 0;
    std::vector<double> times_;
    std::vector<double> values_;
};

}  // namespace editor
