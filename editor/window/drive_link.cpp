#include "editor/window/drive_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/unit_edits.h"
#include "editor/session/run_controller.h"
#include "editor/session/words.h"
#include "editor/view3d/select_tool.h"
#include "editor/view3d/stage.h"
#include "editor/viewcards/view_strip.h"
#include "editor/window/view_area.h"

#include <QLabel>

#include <utility>

namespace editor {

DriveLink::DriveLink(const EditorContext& context,
                     DeviceDesk& desk,
                     view3d::Stage& stage,
                     ViewArea& views,
                     QObject* parent)
    : QObject(parent), context_(context), desk_(desk), stage_(stage), views_(views)
{
    connect(&context_.actions[ActionId::ToolDrive], &QAction::toggled, this, [this](bool on) {
        if (on) {
            begin();
        } else {
            end();
        }
    });
    connect(&desk_, &DeviceDesk::unitsChanged, this, &DriveLink::refreshAction);
    connect(&context_.run, &RunController::modeChanged, this, [this] {
        if (isOn_) {
            showStrip();
        }
    });
    refreshAction();
}

void DriveLink::refreshAction()
{
    const adf::ObjectPtr unit = desk_.virtualUnit();
    const bool possible = unit != nullptr && isBound(*unit);
    if (isOn_ && !possible) {
        context_.actions[ActionId::ToolSelect].setChecked(true);
    }
    context_.actions.setEnabled(ActionId::ToolDrive, possible,
                                tr("Drag the virtual device onto a body or a camera first."));
}

void DriveLink::begin()
{
    isOn_ = true;
    stage_.setTool(std::make_unique<view3d::DriveTool>(
        view3d::DriveTool::Hand{.step = [this](const view3d::HandStep& moved) { step(moved); },
                                .toggleGripper = [this] { toggleGripper(); },
                                .place =
                                    [this] {
                                        return place();
                                    }}));
    desk_.feed(hand_);
    engage(true);
    views_.active().setFocus();
    showStrip();
}

void DriveLink::end()
{
    if (!std::exchange(isOn_, false)) {
        return;
    }
    engage(false);
    if (strip_ != nullptr) {
        strip_->hide();
    }
    stage_.setTool(std::make_unique<view3d::SelectTool>());
}

// All that the virtual device moves.
void DriveLink::engage(bool on)
{
    for (const adf::ObjectPtr& unit : desk_.units()) {
        if (isVirtual(*unit) && isBound(*unit)) {
            desk_.engage(*unit, on);
        }
    }
}

std::optional<base::Vec3> DriveLink::place() const
{
    const adf::ObjectPtr unit = desk_.virtualUnit();
    const exchange::DeviceUnit* const state = unit != nullptr ? desk_.stateOf(*unit) : nullptr;
    return state != nullptr && state->hasReference ? std::optional(state->X_WR.position)
                                                   : std::nullopt;
}

// The body goes as far as the pointer does, whatever the scale: the hand goes the way that makes
// it.
void DriveLink::step(const view3d::HandStep& moved)
{
    const adf::ObjectPtr unit = desk_.virtualUnit();
    const exchange::DeviceUnit* const state = unit != nullptr ? desk_.stateOf(*unit) : nullptr;
    if (state == nullptr || !(state->workspaceScale > 0)) {
        return;
    }
    // A hand that moves it again goes on, but not after all forces were stopped.
    if (state->halt == exchange::DeviceHalt::NotEngaged) {
        engage(true);
    }
    const base::Quat R_DW = base::conjugate(state->X_WD.rotation);
    hand_.pose.position += base::rotate(R_DW, moved.move_W) / state->workspaceScale;
    const base::Vec3 turn = base::rotate(R_DW, moved.turn_W);
    if (const double angle = base::norm(turn); angle > 0) {
        hand_.pose.rotation = base::normalized(base::axisAngle(turn, angle) * hand_.pose.rotation);
    }
    desk_.feed(hand_);
}

void DriveLink::toggleGripper()
{
    hand_.gripper = hand_.gripper > 0.5 ? 0 : 1;
    desk_.feed(hand_);
    showStrip();
}

void DriveLink::showStrip()
{
    QWidget& picture = views_.active().picture();
    if (strip_ == nullptr) {
        strip_ = new ViewStrip(picture, ViewPanel::Place::Bottom);
        strip_->setTitle("device", tr("Drive"));
        words_ = strip_->addWords({});
        strip_->setCancel(true);
        connect(strip_, &ViewPanel::cancelled, this,
                [this] { context_.actions[ActionId::ToolSelect].setChecked(true); });
    }
    QString words =
        tr("Drag moves, Shift+drag turns, the wheel pushes and pulls, G %1")
            .arg(hand_.gripper > 0.5 ? tr("closes the gripper") : tr("opens the gripper"));
    if (context_.run.mode() == RunMode::Author) {
        words = tr("Start the run with Space, then drag in the view");
    }
    words_->setText(words);
    strip_->open(picture);
}

}  // namespace editor
