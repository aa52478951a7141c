#include "editor/posing/joint_slider.h"

#include "editor/posing/joint_values.h"
#include "editor/posing/pose_row.h"
#include "editor/session/run_controller.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QVBoxLayout>

#include <utility>

namespace editor {

JointSlider::JointSlider(const EditorContext& context,
                         BodyMover& mover,
                         ReachFinder& reaches,
                         QWidget* parent)
    : QWidget(parent),
      workspace_(context.workspace),
      builder_(context.builder),
      run_(context.run),
      mover_(mover),
      reaches_(reaches)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, px(metrics::kSpace2), 0, px(metrics::kSpace4));
    connect(&builder_, &SceneBuilder::sceneChanged, this, &JointSlider::refresh);
    connect(&builder_, &SceneBuilder::buildingChanged, this, [this](bool building) {
        if (!building && stale_) {
            refresh();
        }
    });
    connect(&reaches_, &ReachFinder::found, this, [this](adf::ObjectId joint) {
        if (row_ != nullptr && row_->joint() == joint) {
            row_->setReach(reaches_.reachOf(joint));
        }
    });
    connect(&run_, &RunController::modeChanged, this, &JointSlider::refresh);
    connect(&mover_, &BodyMover::locksChanged, this, &JointSlider::refresh);
    connect(&mover_, &BodyMover::finished, this, &JointSlider::refresh);
    connect(&mover_, &BodyMover::posesChanged, this, &JointSlider::followDrag);
    if (parent != nullptr) {
        parent->installEventFilter(this);
    }
    hide();
}

bool JointSlider::event(QEvent* event)
{
    if (event->type() == QEvent::ParentChange && parentWidget() != nullptr) {
        parentWidget()->installEventFilter(this);
    }
    return QWidget::event(event);
}

bool JointSlider::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Paint && watched == parentWidget() && stale_) {
        QMetaObject::invokeMethod(this, &JointSlider::refresh, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

// Panels behind others count as visible, too. This one hides itself, so its parent says it.
bool JointSlider::isUnseen() const
{
    return parentWidget() == nullptr || parentWidget()->visibleRegion().isEmpty();
}

void JointSlider::setObject(adf::ObjectId object)
{
    object_ = object;
    if (row_ != nullptr && row_->joint() != object_) {
        hide();
    }
    refresh();
}

void JointSlider::refresh()
{
    if (mover_.isMoving()) {
        return;  // the scenes are a little behind
    }
    // The model is read once it is built, and only where somebody sees it.
    stale_ = builder_.isBuilding() || isUnseen();
    if (stale_) {
        return;
    }
    const adf::ObjectPtr object = workspace_.find(object_);
    const bool isJoint = object != nullptr && object->type() == adf::ObjectType::Joint;
    const JoinedModel model =
        isJoint && run_.mode() == RunMode::Author ? mover_.presentModel() : JoinedModel();
    const auto index =
        model.scene == nullptr ? std::nullopt : model.map.find<scene::JointIndex>(object_);
    const auto mechanism = index && scene::hasOneFreedom(model.scene->joint(*index).type)
                               ? mechanismOf(model, object_)
                               : std::nullopt;
    if (!mechanism) {
        reaches_.stop(*this);
        hide();
        return;
    }
    if (row_ == nullptr || row_->joint() != object_) {
        const bool turns = scene::turns(model.scene->joint(*index).type);
        makeRow(object_, turns ? base::Unit::Radian : base::Unit::Metre);
    }
    row_->setLocked(mover_.locked().contains(object_));
    const JointValue shown =
        jointValuesOf(*model.scene, *mechanism, analysis::startPoses(*model.scene), {*index})
            .front();
    row_->setSpan(shown.span.low, shown.span.high);
    row_->showValue(shown.value);
    show();
    // Only loops leave less than the limits do.
    if (mechanism->loopJoints.empty()) {
        reaches_.stop(*this);
        row_->setReach(std::nullopt);
        return;
    }
    reaches_.find(*this, model.scene, mover_.lockedJoints(model),
                  {{.object = object_, .index = *index, .span = shown.span}});
    if (const auto reach = reaches_.reachOf(object_)) {
        row_->setReach(reach);  // else that of before stays until it is known
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

// The span stays as it is, so that the handle stays under the pointer.
void JointSlider::followDrag()
{
    const JoinedModel& model = mover_.startModel();
    const auto index =
        isHidden() || isUnseen() ? std::nullopt : model.map.find<scene::JointIndex>(row_->joint());
    if (index && mover_.poses().size() == model.scene->bodies.size()) {
        row_->showValue(positionOf(*model.scene, mover_.poses(), *index));
    }
}

}  // namespace editor
