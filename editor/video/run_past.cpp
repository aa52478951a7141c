#include "editor/video/run_past.h"

#include <utility>

namespace editor {
namespace {

constexpr double kSameTime = 1e-9;  // s

}  // namespace

RunPast::RunPast(std::shared_ptr<recording::Past> past,
                 const scene::Scene& scene,
                 std::uint64_t first)
    : past_(std::move(past)), first_(first), row_(first), moment_(exchange::initialSnapshot(scene))
{
    moment_.sceneRevision = scene.revision;
}

const exchange::Snapshot* RunPast::at(double time)
{
    if (past_->time(row_) > time + kSameTime) {
        row_ = first_;
    }
    const recording::Past::Span span = past_->span();
    while (row_ + 1 < span.end && past_->time(row_ + 1) <= time + kSameTime) {
        ++row_;
    }
    if (row_ < span.first) {
        return nullptr;
    }
    const auto row = past_->row(row_);
    if (!row) {
        return nullptr;
    }
    recording::fillSnapshot(*row, moment_);
    return &moment_;
}

}  // namespace editor
