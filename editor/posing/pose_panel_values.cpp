// The values that the rows of the panel show: where joints are, how far they can go, and the gaps
// of loops.

#include "analysis/assembly.h"
#include "editor/posing/joint_values.h"
#include "editor/posing/pose_panel.h"
#include "editor/posing/pose_row.h"
#include "editor/session/selection.h"

#include <QLabel>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

constexpr double kClosed = 1e-5;  // m
// Each takes as long as some hundred steps of a drag.
constexpr std::size_t kMostReaches = 24;

}  // namespace

// Not during a drag, so that the handle stays under the pointer.
void PosePanel::showSpans()
{
    const auto mechanism = mechanismOf(model_, selection_.active());
    std::vector<PoseRow*> shown;
    std::vector<scene::JointIndex> joints;
    for (PoseRow* row : rows_) {
        if (const auto joint = model_.map.find<scene::JointIndex>(row->joint())) {
            shown.push_back(row);
            joints.push_back(*joint);
        }
    }
    if (!mechanism || joints.empty()) {
        return;
    }
    const std::vector<JointValue> values =
        jointValuesOf(*model_.scene, *mechanism, analysis::startPoses(*model_.scene), joints);
    for (std::size_t i = 0; i < values.size(); ++i) {
        shown[i]->setSpan(values[i].span.low, values[i].span.high);
    }
}

void PosePanel::showValues(const JoinedModel& model, const analysis::BodyPoses& poses)
{
    if (model.scene == nullptr || poses.size() != model.scene->bodies.size() || rows_.empty()) {
        return;
    }
    const scene::Scene& scene = *model.scene;
    for (PoseRow* row : rows_) {
        if (const auto joint = model.map.find<scene::JointIndex>(row->joint())) {
            row->showValue(positionOf(scene, poses, *joint));
        }
    }
    const std::vector<analysis::JointGap> all = analysis::jointGaps(scene, poses);
    int open = 0;
    for (std::size_t i = 0; i < gaps_.size() && i < content_.loops.size(); ++i) {
        if (const auto joint = model.map.find<scene::JointIndex>(content_.loops[i])) {
            const double gap = all[joint->value].gap;
            open += gap > kClosed ? 1 : 0;
            gaps_[i]->setText(tr("%1 mm").arg(1000 * gap, 0, 'f', 3));
        }
    }
    if (loopsState_ != nullptr) {
        loopsState_->setText(open == 0 ? tr("%1 closed").arg(gaps_.size())
                                       : tr("%1 of %2 open").arg(open).arg(gaps_.size()));
    }
}

void PosePanel::showLocks()
{
    for (PoseRow* row : rows_) {
        row->setLocked(mover_.locked().contains(row->joint()));
    }
}

// Only loops leave less than the limits do.
void PosePanel::findReaches()
{
    const auto mechanism = mechanismOf(model_, selection_.active());
    const bool hasLoops =
        !content_.loops.empty() && mechanism && !mover_.isMoving() && !builder_.isBuilding();
    std::vector<ReachFinder::Joint> wanted;
    std::vector<scene::JointIndex> joints;
    for (std::size_t i = 0; hasLoops && i < std::min(content_.driving.size(), kMostReaches); ++i) {
        if (const auto index = model_.map.find<scene::JointIndex>(content_.driving[i])) {
            wanted.push_back({.object = content_.driving[i], .index = *index, .span = {}});
            joints.push_back(*index);
        }
    }
    if (wanted.empty()) {
        reaches_.stop(*this);
        return;
    }
    const std::vector<JointValue> values =
        jointValuesOf(*model_.scene, *mechanism, analysis::startPoses(*model_.scene), joints);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        wanted[i].span = values[i].span;
    }
    reaches_.find(*this, model_.scene, mover_.lockedJoints(model_), std::move(wanted));
    for (PoseRow* row : rows_) {
        showReach(*row);
    }
}

// Until it is known, that of before stays.
void PosePanel::showReach(PoseRow& row)
{
    if (const auto reach = reaches_.reachOf(row.joint())) {
        row.setReach(reach);
    }
}

}  // namespace editor
