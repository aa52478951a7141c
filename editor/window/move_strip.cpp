#include "editor/window/move_strip.h"

#include "editor/actions/action_catalog.h"
#include "editor/view3d/stage.h"
#include "editor/viewcards/view_strip.h"
#include "editor/widgets/segmented_switch.h"
#include "editor/window/view_area.h"

#include <QAction>
#include <QLabel>

namespace editor {

MoveStrip::MoveStrip(const Parts& parts, QObject* parent) : QObject(parent), parts_(parts)
{
    for (const ActionId id :
         {ActionId::ToolSelect, ActionId::ToolMove, ActionId::ToolRotate, ActionId::ToolPose}) {
        connect(&parts_.actions[id], &QAction::toggled, this, &MoveStrip::refresh);
    }
    connect(&parts_.mover, &BodyMover::modeChanged, this, &MoveStrip::refresh);
    connect(&parts_.selection, &Selection::changed, this, &MoveStrip::refresh);
    connect(&parts_.builder, &SceneBuilder::sceneChanged, this, &MoveStrip::refresh);
    connect(&parts_.run, &RunController::modeChanged, this, &MoveStrip::refresh);
    connect(&parts_.views, &ViewArea::activeChanged, this, &MoveStrip::refresh);
    refresh();
}

MoveStrip::~MoveStrip()
{
    delete strip_;
}

const ViewStrip* MoveStrip::strip() const
{
    return strip_ != nullptr && strip_->isVisible() ? strip_ : nullptr;
}

QString MoveStrip::words() const
{
    return words_ == nullptr ? QString() : words_->text();
}

void MoveStrip::setReading(const QString& reading)
{
    if (strip() != nullptr) {
        words_->setText(reading.isEmpty() ? followers_ : reading);
        // It grows, but does not sway with every digit.
        if (words_->sizeHint().width() > words_->width()) {
            strip_->arrange();
        }
    }
}

void MoveStrip::refresh()
{
    const bool isMoving = parts_.actions[ActionId::ToolMove].isChecked() ||
                          parts_.actions[ActionId::ToolRotate].isChecked();
    const bool author = parts_.run.mode() == RunMode::Author;
    const BodyMover::Reach reach = author && isMoving && !parts_.mover.isMoving()
                                       ? parts_.mover.reachOf(parts_.selection.objects())
                                       : BodyMover::Reach();
    if (parts_.mover.isMoving() && author && isMoving) {
        return;  // as it was when the drag began
    }
    parts_.stage.setDigitsChoose(reach.hasJoints);
    parts_.actions.setEnabled(ActionId::MoveLoop, reach.hasLoop || !reach.hasJoints,
                              tr("No loop is in reach of the selected body."));
    if (reach.hasJoints) {
        show(reach);
    } else if (strip_ != nullptr) {
        strip_->hide();
    }
}

void MoveStrip::show(const BodyMover::Reach& reach)
{
    QWidget& picture = parts_.views.active().picture();
    if (strip_ == nullptr) {
        strip_ = new ViewStrip(picture, ViewPanel::Place::Top);
        strip_->setTitle("move", tr("Move"));
        strip_->add(new SegmentedSwitch({&parts_.actions[ActionId::MoveSubtree],
                                         &parts_.actions[ActionId::MoveAlone],
                                         &parts_.actions[ActionId::MoveLoop]}));
        words_ = strip_->addWords(QString());
    }
    followers_ = reach.followers == 0   ? tr("nothing follows")
                 : reach.followers == 1 ? tr("1 body follows")
                                        : tr("%1 bodies follow").arg(reach.followers);
    words_->setText(followers_);
    strip_->open(picture);
}

}  // namespace editor
