#include "editor/video/run_past.h"

#include <utility>

namespace editor {
namespace {

constexpr double kSameTime = 1e-9;  // s

}  // namespace

RunPast::RunPast(std::shared_ptr<recording::History> history,
                 const scene::Scene& scene,
                 std::uint64_t first)
    : history_(std::move(history)),
      first_(first),
      row_(first),
      moment_(exchange::initialSnapshot(scene))
{
    moment_.sceneRevision = scene.revision;
}

const exchange::Snapshot* RunPast::at(double time)
{
    if (history_->time(row_) > time + kSameTime) {
        row_ = first_;
    }
    const recording::History::Span span = history_->span();
    while (row_ + 1 < span.end && history_->time(row_ + 1) <= time + kSameTime) {
        ++row_;
    }
    if (row_ < span.first) {
        return nullptr;
    }
    const auto row = history_->row(row_);
    if (!row) {
        return nullptr;
    }
    recording::fillSnapshot(*row, moment_);
    return &moment_;
}

}  // namespace editor
