#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "recording/block.h"
#include "recording/row.h"

namespace recording {

// Something that happened before a row and made it what it is.
struct HistoryMark {
    enum class Kind : std::uint8_t {
        Command,  // to a joint, a body or a hand
        Edit,     // of a value of the model
        Reset,
    };

    std::uint64_t row = 0;
    Kind kind = Kind::Command;

    bool operator==(const HistoryMark&) const = default;
};

// Those of a block, in their order; of those that are of one row and kind one.
[[nodiscard]] std::vector<HistoryMark> marksOf(const Block& block);

// What a run did, to be looked at row by row: the run that goes on, or a file. A row is a step
// after the start of the run or a reset, row 0 that start. Read by one thread.
class Past {
public:
    Past() = default;
    Past(const Past&) = delete;
    Past& operator=(const Past&) = delete;
    virtual ~Past() = default;

    // Rows that can be looked at: the first, and the one after the last. Rows of steps that were
    // lost may lack.
    struct Span {
        std::uint64_t first = 0;
        std::uint64_t end = 0;

        [[nodiscard]] bool isEmpty() const { return first == end; }

        bool operator==(const Span&) const = default;
    };

    [[nodiscard]] virtual Span span() const = 0;

    // Of the rows that can be looked at, from `first` on, in their order.
    [[nodiscard]] virtual std::vector<HistoryMark> marks(std::uint64_t first) const = 0;

    // The row of this number, or the last one before it that is there, or the first of all. Until
    // the next call. None when there is none.
    [[nodiscard]] virtual std::optional<RowView> row(std::uint64_t number) = 0;

    // Simulated time of that row, s, without unpacking it: steps of one block count as equally
    // long. 0 when there is none.
    [[nodiscard]] virtual double time(std::uint64_t number) const = 0;

    // The first row that can be looked at since the last reset.
    [[nodiscard]] std::uint64_t lastStart() const;

    // The row at that time, or the first one after it, among those from `from` on, which have no
    // reset between them; the end of the span when there is none.
    [[nodiscard]] std::uint64_t rowAt(double time, std::uint64_t from) const;
};

}  // namespace recording
