#include "editor/video/run_past.h"

#include <utility>

namespace editor {
namespace {

constexpr double kSameTime = 1e-9;  // s

}  // namespace

RunPast::RunPast(std::shared_ptr<recording::Past> past, scene::ScenePtr scene, std::uint64_t first)
    : past_(std::move(past)),
      scene_(std::move(scene)),
      first_(first),
      row_(first),
      moment_(exchange::initialSnapshot(*scene_))
{
    moment_.sceneRevision = scene_->revision;
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
    velocities_.fill(*past_, row_, *scene_, moment_);
    return &moment_;
}

}  // namespace editor
