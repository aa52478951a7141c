#include "editor/posing/joint_slider.h"

#include "editor/posing/joint_values.h"
#include "editor/posing/pose_row.h"
#include "editor/session/run_controller.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QVBoxLayout>

#include <utility>

namespace editor {

JointSlider::JointSlider(const EditorContext& context, BodyMover& mover, QWidget* parent)
    : QWidget(parent),
      workspace_(context.workspace),
      builder_(context.builder),
      run_(context.run),
      mover_(mover)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, px(metrics::kSpace2), 0, px(metrics::kSpace4));
    connect(&builder_, &SceneBuilder::sceneChanged, this, &JointSlider::refresh);
    connect(&builder_, &SceneBuilder::buildingChanged, this, [this](bool building) {
        if (building) {
            reach_.stop();  // the build is not to wait for it, and it is found anew after it
        }
    });
    connect(&run_, &RunController::modeChanged, this, &JointSlider::refresh);
    connect(&mover_, &BodyMover::locksChanged, this, &JointSlider::refresh);
    connect(&mover_, &BodyMover::finished, this, &JointSlider::refresh);
    connect(&mover_, &BodyMover::posesChanged, this, [this] {
        if (!isHidden()) {
            showValue(mover_.startModel(), mover_.poses());
        }
    });
    hide();
}

void JointSlider::setObject(adf::ObjectId object)
{
    object_ = object;
    refresh();
}

void JointSlider::refresh()
{
    if (mover_.isMoving()) {
        return;  // the scenes are a little behind
    }
    const adf::ObjectPtr object = workspace_.find(object_);
    const bool isJoint = object != nullptr && object->type() == adf::ObjectType::Joint;
    const JoinedModel model =
        isJoint && run_.mode() == RunMode::Author ? mover_.presentModel() : JoinedModel();
    const auto index =
        model.scene == nullptr ? std::nullopt : model.map.find<scene::JointIndex>(object_);
    if (!index || !scene::hasOneFreedom(model.scene->joint(*index).type)) {
        reach_.stop();
        hide();
        return;
    }
    if (row_ == nullptr || row_->joint() != object_) {
        const bool turns = scene::turns(model.scene->joint(*index).type);
        makeRow(object_, turns ? base::Unit::Radian : base::Unit::Metre);
    }
    row_->setLocked(mover_.locked().contains(object_));
    showValue(model, analysis::startPoses(*model.scene));
    show();
    if (!builder_.isBuilding()) {
        findReach(model);
    }
}

void JointSlider::makeRow(adf::ObjectId joint, base::Unit unit)
{
    if (row_ != nullptr) {
        row_->hide();
        row_->deleteLater();
    }
    row_ = new PoseRow(joint, tr("Position"), unit);
    layout()->addWidget(row_);
    driveBy(*row_, mover_);
}

void JointSlider::showValue(const JoinedModel& model, const analysis::BodyPoses& poses)
{
    const auto index =
        row_ == nullptr || model.scene == nullptr || poses.size() != model.scene->bodies.size()
            ? std::nullopt
            : model.map.find<scene::JointIndex>(row_->joint());
    const auto mechanism = index ? mechanismOf(model, row_->joint()) : std::nullopt;
    if (!mechanism) {
        return;
    }
    const double value = positionOf(*model.scene, poses, *index);
    const double size = 2 * analysis::sizeOf(*model.scene, *mechanism, poses);
    const scene::Limits span = spanOf(model.scene->joint(*index), size, value);
    row_->setSpan(span.low, span.high);
    row_->showValue(value);
}

// Only loops leave less than the limits do.
void JointSlider::findReach(const JoinedModel& model)
{
    const auto index = model.map.find<scene::JointIndex>(row_->joint());
    const auto mechanism = mechanismOf(model, row_->joint());
    if (!mechanism || mechanism->loopJoints.empty()) {
        reach_.stop();
        row_->setReach(std::nullopt);
        return;
    }
    const analysis::BodyPoses poses = analysis::startPoses(*model.scene);
    const double size = 2 * analysis::sizeOf(*model.scene, *mechanism, poses);
    const scene::Limits span =
        spanOf(model.scene->joint(*index), size, positionOf(*model.scene, poses, *index));
    reach_.find(model.scene, mover_.lockedJoints(model),
                {{.object = row_->joint(), .index = *index, .span = span}},
                [this](const std::vector<ReachFinder::Joint>& found) {
                    if (row_ != nullptr && row_->joint() == found.front().object) {
                        row_->setReach(found.front().span);
                    }
                });
}

}  // namespace editor
