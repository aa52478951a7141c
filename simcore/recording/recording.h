#pragma once

#include "base/result.h"
#include "exchange/state.h"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "recording/block.h"
#include "recording/description.h"
#include "recording/index.h"

namespace recording {

// A recording that is read: one block at a time, wherever one looks. Whatever the file holds is
// checked; of a file that was cut the whole chunks before the cut are there. Used by one thread at
// a time.
class Recording {
public:
    // An Error for what is no recording, one of another version, and one without a single row.
    static base::Result<Recording> open(const std::string& path);

    [[nodiscard]] const std::string& path() const { return path_; }

    [[nodiscard]] const Description& description() const { return description_; }

    [[nodiscard]] RowLayout layout() const { return layout_; }

    // It was ended by its writer, and the index at its end is there.
    [[nodiscard]] bool isComplete() const { return ending_.has_value(); }

    // Why it ended; empty when nobody knows.
    [[nodiscard]] std::string reason() const { return ending_ ? ending_->reason : ""; }

    [[nodiscard]] bool hasLostEvents() const { return ending_ && ending_->hasLostEvents; }

    // Rows, from the start to the last one; row i is i steps or resets after the start.
    [[nodiscard]] std::uint64_t rowCount() const { return rowCount_; }

    // Of those, how many are not in the file, as the writer was too slow for them.
    [[nodiscard]] std::uint64_t lostRows() const { return lostRows_; }

    [[nodiscard]] std::uint64_t commandCount() const { return commands_; }

    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

    [[nodiscard]] std::size_t blockCount() const { return blocks_.size(); }

    // Blocks in the order of their rows. An Error when it is damaged.
    [[nodiscard]] base::Result<Block> block(std::size_t index);

    // The row of this number, or the last one before it that is there. Until the next call. An
    // Error when its block is damaged.
    [[nodiscard]] base::Result<RowView> row(std::uint64_t number);

    // Of the engine at row 0; none: it was at the start of its scene.
    [[nodiscard]] base::Result<std::optional<exchange::State>> start();

private:
    Recording(std::string path, std::ifstream file, std::uint64_t bytes)
        : path_(std::move(path)), file_(std::move(file)), bytes_(bytes)
    {}

    [[nodiscard]] std::optional<std::vector<std::byte>> read(std::uint64_t offset,
                                                             std::size_t bytes);
    [[nodiscard]] std::optional<ChunkHeader> headerAt(std::uint64_t offset);
    [[nodiscard]] std::optional<std::vector<std::byte>> plainOf(const ChunkPlace& place);
    [[nodiscard]] std::optional<Ending> readEnding();
    [[nodiscard]] std::vector<ChunkPlace> scan();
    base::Status readAll();
    [[nodiscard]] base::Error damaged(const std::string& what) const;

    std::string path_;
    std::ifstream file_;
    std::uint64_t bytes_ = 0;
    Description description_;
    RowLayout layout_;
    std::optional<Ending> ending_;
    std::optional<ChunkPlace> start_;
    std::vector<ChunkPlace> blocks_;
    std::uint64_t rowCount_ = 0;
    std::uint64_t lostRows_ = 0;
    std::uint64_t commands_ = 0;
    std::optional<std::size_t> heldIndex_;  // of held_
    Block held_;
};

}  // namespace recording
