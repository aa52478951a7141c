#include "recording/history_file.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <system_error>
#include <utility>

#include "recording/chunk_writer.h"

namespace recording {

namespace {

using PackedBlocks = std::vector<std::shared_ptr<const History::Packed>>;

// Rows of a file begin at 0.
void shift(Block& block, std::uint64_t first)
{
    block.firstRow -= first;
    std::erase_if(block.events, [first](const Event& event) { return event.row < first; });
    for (Event& event : block.events) {
        event.row -= first;
    }
}

base::Status writeBlocks(const History& history,
                         const PackedBlocks& blocks,
                         std::uint64_t first,
                         ChunkWriter& file,
                         const std::function<bool(double done)>& goesOn)
{
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        std::optional<Block> block = history.unpack(*blocks[i]);
        if (!block || !goesOn(static_cast<double>(i) / static_cast<double>(blocks.size()))) {
            return base::Error{"writing was cancelled"};
        }
        shift(*block, first);
        file.write(headerOf(*block), encode(*block, history.layout()));
    }
    return base::Done{};
}

}  // namespace

base::Result<Past::Span> writeHistory(const History& history,
                                      Description description,
                                      const std::string& path,
                                      const std::function<bool(double done)>& goesOn)
{
    const PackedBlocks blocks = history.upTo(std::numeric_limits<std::uint64_t>::max());
    const auto hasRows = [](const auto& block) {
        return block->header.rows > 0;
    };
    const auto isThinned = [](const auto& block) {
        return block->stride > 1;
    };
    const auto whole = std::find_if(blocks.rbegin(), blocks.rend(), isThinned).base();
    const auto start = std::find_if(whole, blocks.end(), hasRows);
    if (start == blocks.end()) {
        return base::Error{path + ": there is nothing to be written yet", "let the run make steps"};
    }
    const std::uint64_t first = (*start)->header.firstRow;
    const std::optional<History::Saved> from = history.savedBefore(first);
    const bool isWhole = from && first == 0;
    const std::shared_ptr<const exchange::State> state = isWhole ? from->state : nullptr;
    description.startStep = state != nullptr ? state->step : 0;
    base::Result<ChunkWriter> file = ChunkWriter::create(path);
    if (!file) {
        return file.error();
    }
    file->write({.kind = ChunkKind::Description}, encode(description));
    if (state != nullptr) {
        file->write({.kind = ChunkKind::State}, exchange::encodeState(*state));
    }
    base::Status written = writeBlocks(history, {start, blocks.end()}, first, *file, goesOn);
    if (written) {
        written =
            file->finish({.reason = "The past of a run was saved.", .hasLostEvents = !isWhole});
    }
    if (!written) {
        std::error_code gone;
        std::filesystem::remove(path, gone);
        return written.error();
    }
    return Past::Span{first, blocks.back()->endRow()};
}

}  // namespace recording
