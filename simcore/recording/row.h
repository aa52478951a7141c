#pragma once

#include "base/math.h"
#include "exchange/snapshot.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace recording {

// Numbers of one row: the step and the time, seven of each body, three of each freedom of each
// joint. A joint with one freedom or none has one.
struct RowLayout {
    static constexpr std::size_t kOfRow = 2;
    static constexpr std::size_t kOfBody = 7;
    static constexpr std::size_t kOfFreedom = 3;

    std::size_t bodies = 0;
    std::size_t freedoms = 0;

    [[nodiscard]] std::size_t columns() const
    {
        return kOfRow + kOfBody * bodies + kOfFreedom * freedoms;
    }

    bool operator==(const RowLayout&) const = default;
};

[[nodiscard]] RowLayout layoutOf(const exchange::Snapshot& snapshot);

// Writes a row of that layout. Allocates nothing.
void fillRow(const exchange::Snapshot& snapshot, std::span<std::uint64_t> numbers);

struct FreedomRow {
    double position = 0;  // rad or m, counted over turns
    double velocity = 0;  // rad/s or m/s
    double effort = 0;    // N·m or N
};

// A row of a recording, which must outlive it.
class RowView {
public:
    RowView(RowLayout layout, std::span<const std::uint64_t> numbers)
        : layout_(layout), numbers_(numbers)
    {}

    [[nodiscard]] std::uint64_t step() const { return numbers_[0]; }

    // Simulated, s.
    [[nodiscard]] double time() const { return real(1); }

    [[nodiscard]] base::Pose X_WB(std::size_t body) const;
    // Of all joints, one after another.
    [[nodiscard]] FreedomRow freedom(std::size_t index) const;

    [[nodiscard]] std::span<const std::uint64_t> numbers() const { return numbers_; }

private:
    [[nodiscard]] double real(std::size_t i) const { return std::bit_cast<double>(numbers_[i]); }

    RowLayout layout_;
    std::span<const std::uint64_t> numbers_;
};

// The other way: step, time, poses and joints of a snapshot of that layout; the rest stays.
void fillSnapshot(const RowView& row, exchange::Snapshot& snapshot);

}  // namespace recording
