#include "recording/file_past.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace recording {

namespace {

// The first name that only one of the lists has at its place; empty when they are the same.
template <typename List, typename NameOf>
std::string firstOther(const List& recorded, const List& here, const NameOf& nameOf)
{
    const auto [one, other] =
        std::mismatch(recorded.begin(), recorded.end(), here.begin(), here.end());
    return one != recorded.end() ? nameOf(*one) : other != here.end() ? nameOf(*other) : "";
}

}  // namespace

base::Result<std::shared_ptr<FilePast>> FilePast::open(
    const std::string& path, const std::function<bool(double done)>& goesOn)
{
    base::Result<Recording> opened = Recording::open(path);
    if (!opened) {
        return opened.error();
    }
    auto past = std::shared_ptr<FilePast>(new FilePast(std::move(*opened)));
    const std::size_t count = past->recording_.blockCount();
    for (std::size_t i = 0; i < count; ++i) {
        if (!goesOn(static_cast<double>(i) / static_cast<double>(count))) {
            return base::Error{path + ": opening was cancelled"};
        }
        const base::Result<Block> block = past->recording_.block(i);
        if (!block) {
            return block.error();
        }
        const std::vector<HistoryMark> marks = marksOf(*block);
        past->marks_.insert(past->marks_.end(), marks.begin(), marks.end());
        if (block->rows > 0) {
            const RowLayout layout = past->recording_.layout();
            past->times_.push_back({block->firstRow, block->endRow(),
                                    block->row(block->firstRow, layout).time(),
                                    block->row(block->endRow() - 1, layout).time()});
        }
    }
    return past;
}

base::Status FilePast::fits(const scene::Scene& scene) const
{
    const Description here = describe(scene);
    const Description& recorded = recording_.description();
    std::string other =
        firstOther(recorded.bodies, here.bodies, [](const std::string& name) { return name; });
    if (other.empty()) {
        other = firstOther(recorded.joints, here.joints,
                           [](const RecordedJoint& joint) { return joint.identifier; });
    }
    if (other.empty()) {
        return base::Done{};
    }
    return base::Error{path() + ": is of other bodies and joints: " + other,
                       "open the files that it was recorded of"};
}

Past::Span FilePast::span() const
{
    return times_.empty() ? Span{} : Span{times_.front().firstRow, times_.back().endRow};
}

std::vector<HistoryMark> FilePast::marks(std::uint64_t first) const
{
    std::vector<HistoryMark> marks;
    std::copy_if(marks_.begin(), marks_.end(), std::back_inserter(marks),
                 [first](const HistoryMark& mark) { return mark.row >= first; });
    return marks;
}

std::optional<RowView> FilePast::row(std::uint64_t number)
{
    if (times_.empty()) {
        return std::nullopt;
    }
    const base::Result<RowView> row = recording_.row(std::max(number, times_.front().firstRow));
    return row ? std::optional(*row) : std::nullopt;
}

double FilePast::time(std::uint64_t number) const
{
    if (times_.empty()) {
        return 0;
    }
    auto block = std::upper_bound(
        times_.begin(), times_.end(), number,
        [](std::uint64_t wanted, const Times& one) { return wanted < one.firstRow; });
    block = block == times_.begin() ? block : std::prev(block);
    const std::uint64_t row = std::clamp(number, block->firstRow, block->endRow - 1);
    const std::uint64_t steps = block->endRow - 1 - block->firstRow;
    const double share =
        steps > 0 ? static_cast<double>(row - block->firstRow) / static_cast<double>(steps) : 0;
    return std::lerp(block->first, block->last, share);  // exact at both ends
}

}  // namespace recording
