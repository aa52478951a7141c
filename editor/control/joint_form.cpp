#include "editor/control/joint_form.h"

#include "editor/control/control_row.h"
#include "editor/control/target_span.h"
#include "editor/theme/theme.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/widgets/value_slider.h"
#include "scene/joint_freedoms.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

using exchange::ControlMode;

double& boundOf(exchange::CommandJoint& command, int which)
{
    return which == 0 ? command.maxEffort : command.maxRate;
}

// A velocity, or a position by a controller that puts out velocities.
bool needsMotor(const scene::JointController& controller, ControlMode mode)
{
    return mode == ControlMode::Velocity ||
           (mode == ControlMode::Position && controller.output == scene::ControlOutput::Velocity);
}

// What stands in a bound that is none.
QString wordsOf(std::size_t bound)
{
    return bound == 0 ? JointForm::tr("As the motor") : JointForm::tr("No limit");
}

}  // namespace

JointForm::JointForm(ControlDesk& desk,
                     std::vector<scene::JointIndex> joints,
                     std::size_t freedom,
                     QWidget* parent)
    : ControlForm(desk, parent),
      joints_(std::move(joints)),
      freedom_(freedom),
      turn_(turnsIn(joints_.front())),
      mode_(makeCombo(tr("Mode"))),
      slider_(new ValueSlider),
      target_(new QuantityEdit),
      measured_(new QLabel)
{
    oneUnit_ = std::all_of(joints_.begin(), joints_.end(),
                           [this](scene::JointIndex joint) { return turnsIn(joint) == turn_; });
    for (const auto& [mode, name, tip] :
         {std::tuple{ControlMode::Off, tr("Off"), tr("Only its own spring and damping act.")},
          std::tuple{ControlMode::Position, tr("Position"),
                     tr("Its controller brings it to the target and holds it there.")},
          std::tuple{ControlMode::Velocity, tr("Velocity"), tr("Its motor keeps a velocity.")},
          std::tuple{ControlMode::Effort, tr("Effort"),
                     turn_ ? tr("A constant torque acts.") : tr("A constant force acts.")}}) {
        mode_->addItem(name, static_cast<int>(mode));
        mode_->setItemData(mode_->count() - 1, tip, Qt::ToolTipRole);
    }
    mode_->setPlaceholderText(tr("Mixed"));
    slider_->setAccessibleName(tr("Target"));
    target_->setAccessibleName(tr("Target"));
    setFontRole(*measured_, FontRole::Number);
    measured_->setContentsMargins(px(7), 0, 0, 0);
    measured_->setAccessibleName(tr("Measured"));

    addRow(tr("Mode"), {mode_},
           tr("What is commanded: nothing, a position, a velocity or an effort."));
    motorRemark_ = addRemark();
    addRow(tr("Target"), {slider_, target_},
           tr("Within the limits of the joint. Arrow keys move the slider by a hundredth, with "
              "Shift by a thousandth. The violet needle is where the joint is."));
    cutRemark_ = addRemark();
    addRow(tr("Measured"), {measured_}, tr("What the joint does now."));
    makeBounds();

    connect(mode_, &QComboBox::activated, this, [this](int index) {
        chooseMode(static_cast<ControlMode>(mode_->itemData(index).toInt()));
    });
    connect(slider_, &ValueSlider::chosen, this, [this](double number) {
        const base::Unit unit = targetUnit(turn_, mode().value_or(ControlMode::Off));
        aim(rounded(number, {.low = slider_->low(), .high = slider_->high()}, unit));
    });
    connect(target_, &QuantityEdit::entered, this, &JointForm::aim);
}

void JointForm::makeBounds()
{
    const std::array names{tr("Max effort"), turn_ ? tr("Max rate") : tr("Max speed")};
    const std::array tips{
        tr("The most that position and velocity control may push with; the motor itself gives no "
           "more than its impulse in each step. At first the effort limit of the file. Empty: as "
           "much as the motor gives."),
        tr("How fast the target of a position moves, and the fastest velocity. At first the "
           "velocity limit of the file. Empty: no limit.")};
    for (std::size_t i = 0; i < kBounds; ++i) {
        bounds_[i] = new QuantityEdit;
        bounds_[i]->setAccessibleName(names[i]);
        bounds_[i]->setUnit(
            targetUnit(turn_, i == kEffort ? ControlMode::Effort : ControlMode::Velocity));
        bounds_[i]->setBound(wordsOf(i));
        bounds_[i]->setEnabled(oneUnit_);
        boundRows_[i] = &addRow(names[i], {bounds_[i]}, tips[i]);
        const auto which = static_cast<Bound>(i);
        connect(bounds_[i], &QuantityEdit::entered, this,
                [this, which](double si) { bound(which, si); });
        connect(bounds_[i], &QuantityEdit::cleared, this,
                [this, which] { bound(which, exchange::kForEver); });
    }
}

exchange::CommandJoint JointForm::wanted(scene::JointIndex joint,
                                         ControlMode mode,
                                         double target) const
{
    exchange::CommandJoint command = desk_.next(joint, freedom_, mode, target);
    if (demandOf(joint).mode == ControlMode::Off) {
        command.maxEffort = typed_[kEffort].value_or(command.maxEffort);
        command.maxRate = typed_[kRate].value_or(command.maxRate);
    }
    return command;
}

bool JointForm::turnsIn(scene::JointIndex joint) const
{
    return !scene::slides(scene().joint(joint).type, freedom_);
}

// Acts on what is commanded, and on what will be.
void JointForm::bound(Bound which, double most)
{
    typed_[which] = most;
    for (const scene::JointIndex joint : joints_) {
        exchange::CommandJoint command = demandOf(joint);
        if (command.mode != ControlMode::Off) {
            boundOf(command, which) = most;
            desk_.command(command);
        }
    }
    refresh();
}

std::optional<ControlMode> JointForm::mode() const
{
    const ControlMode first = demandOf(joints_.front()).mode;
    const bool same = std::all_of(joints_.begin(), joints_.end(), [&](scene::JointIndex joint) {
        return demandOf(joint).mode == first;
    });
    return same ? std::optional(first) : std::nullopt;
}

bool JointForm::isCommanded() const
{
    return mode() != ControlMode::Off;
}

double JointForm::measured(scene::JointIndex joint, ControlMode mode) const
{
    if (!desk_.acts() || joint.value >= newest().joints.size()) {
        const scene::Joint& one = scene().joint(joint);
        const bool position = mode == ControlMode::Off || mode == ControlMode::Position;
        return position ? scene::freedomValues(one, scene().body(one.parent).X_WB,
                                               scene().body(one.child).X_WB)[freedom_]
                        : 0;
    }
    const exchange::FreedomReading& reading = newest().freedom(joint, freedom_);
    switch (mode) {
        case ControlMode::Velocity:
            return reading.velocity;
        case ControlMode::Effort:
            return reading.effort;
        case ControlMode::Off:
        case ControlMode::Position:
            break;
    }
    return reading.position;
}

// Nothing moves because a mode was chosen: positions begin where each joint is.
void JointForm::chooseMode(ControlMode mode)
{
    setRemark(*cutRemark_, QString());
    for (const scene::JointIndex joint : joints_) {
        const double target = mode == ControlMode::Position ? measured(joint, mode) : 0;
        desk_.command(mode == ControlMode::Off
                          ? exchange::CommandJoint{.joint = joint,
                                                   .freedom = static_cast<std::uint32_t>(freedom_)}
                          : wanted(joint, mode, target));
    }
    refresh();
}

void JointForm::aim(double target)
{
    const ControlMode present = mode().value_or(ControlMode::Off);
    const ControlMode next = present == ControlMode::Off ? ControlMode::Position : present;
    for (const scene::JointIndex joint : joints_) {
        desk_.command(wanted(joint, next, target));
    }
    showCut(next, target);
    refresh();
}

// A position beyond what can be reached is cut by the simulation.
void JointForm::showCut(ControlMode mode, double target)
{
    const base::Unit unit = targetUnit(turn_, mode);
    for (const scene::JointIndex joint : joints_) {
        const TargetSpan span =
            targetSpan(scene(), joint, freedom_, desk_.run().dynamicsOf(joint), mode);
        if (mode == ControlMode::Position && span.firm &&
            (target < span.low || target > span.high)) {
            const FieldUnit words = fieldUnit(unit);
            const double end = target < span.low ? span.low : span.high;
            setRemark(
                *cutRemark_,
                tr("It goes no farther than %1 %2.").arg(roundedText(end, words, 9), words.symbol));
            return;
        }
    }
    setRemark(*cutRemark_, QString());
}

void JointForm::release()
{
    chooseMode(ControlMode::Off);
}

void JointForm::refresh()
{
    const std::optional<ControlMode> present = mode();
    if (!mode_->view()->isVisible()) {
        mode_->setCurrentIndex(present ? mode_->findData(static_cast<int>(*present)) : -1);
    }
    showTarget(present.value_or(ControlMode::Off));
    showLimits(present.value_or(ControlMode::Off));
    showMotor();
}

// An effort is its own limit.
void JointForm::showLimits(ControlMode mode)
{
    for (std::size_t i = 0; i < kBounds; ++i) {
        boundRows_[i]->setVisible(mode != ControlMode::Effort);
        if (!oneUnit_) {
            continue;
        }
        const auto most = [&](scene::JointIndex joint) {
            exchange::CommandJoint command = wanted(joint, mode, 0);
            return boundOf(command, static_cast<int>(i));
        };
        const double first = most(joints_.front());
        const bool same = std::all_of(joints_.begin(), joints_.end(), [&](scene::JointIndex joint) {
            return most(joint) == first;
        });
        if (same && std::isfinite(first)) {
            bounds_[i]->showNumber(first);
        } else {
            bounds_[i]->setWords(same ? wordsOf(i) : tr("Mixed"));
        }
    }
}

// What the simulation would not take is not offered, and the reason stands there.
void JointForm::showMotor()
{
    std::ptrdiff_t refusing = 0;
    std::array<bool, 2> refused{true, true};  // of positions and velocities: by all
    constexpr std::array kModes{ControlMode::Position, ControlMode::Velocity};
    for (const scene::JointIndex joint : joints_) {
        const scene::JointController& controller = desk_.run().dynamicsOf(joint).controller;
        refusing += controller.motor ? 0 : 1;
        for (std::size_t i = 0; i < kModes.size(); ++i) {
            refused[i] = refused[i] && !controller.motor && needsMotor(controller, kModes[i]);
        }
    }
    const QString why = tr("The motor is off (enable motor).");
    allow(*mode_, static_cast<int>(ControlMode::Position), refused[0] ? why : QString(),
          tr("Its controller brings it to the target and holds it there."));
    allow(*mode_, static_cast<int>(ControlMode::Velocity), refused[1] ? why : QString(),
          tr("Its motor keeps a velocity."));
    const auto count = static_cast<std::ptrdiff_t>(joints_.size());
    setRemark(*motorRemark_,
              refusing == 0 ? QString()
              : refusing < count
                  ? tr("The motor of %1 of %2 joints is off: they take no velocities.")
                        .arg(refusing)
                        .arg(count)
              : refused[0] ? tr("Its motor is off (enable motor): it takes no positions and no "
                                "velocities, only efforts.")
                           : tr("Its motor is off (enable motor): it takes no velocities."));
    if (refused[0] && mode().value_or(ControlMode::Off) != ControlMode::Effort) {
        slider_->setEnabled(false);
        target_->setEnabled(false);
    }
}

void JointForm::showTarget(ControlMode mode)
{
    slider_->setEnabled(oneUnit_);
    target_->setEnabled(oneUnit_);
    if (!oneUnit_) {
        target_->setWords(tr("Mixed"));
        measured_->setText(tr("some turn, some slide"));
        return;
    }
    const base::Unit unit = targetUnit(turn_, mode);
    const auto spanOf = [&](scene::JointIndex joint) {
        return targetSpan(scene(), joint, freedom_, desk_.run().dynamicsOf(joint), mode);
    };
    TargetSpan span = spanOf(joints_.front());
    const auto shown = [&](scene::JointIndex joint) {
        return mode == ControlMode::Off ? measured(joint, mode) : demandOf(joint).target;
    };
    const double first = shown(joints_.front());
    bool same = true;
    for (const scene::JointIndex joint : joints_) {
        const TargetSpan own = including(spanOf(joint), shown(joint));
        span = {.low = std::min(span.low, own.low), .high = std::max(span.high, own.high)};
        same = same && shown(joint) == first;
    }
    slider_->setSpan(span.low, span.high);
    slider_->showNumber(first);
    target_->setUnit(unit);
    if (same && mode == ControlMode::Off) {
        target_->showMeasured(first);
    } else if (same) {
        target_->showNumber(first);
    } else {
        target_->setWords(tr("Mixed"));
    }
    const bool single = joints_.size() == 1;
    const double now = measured(joints_.front(), mode);
    slider_->setMeasured(single && desk_.acts() && mode != ControlMode::Off ? std::optional(now)
                                                                            : std::nullopt);
    const FieldUnit words = fieldUnit(unit);
    measured_->setText(single ? fixedText(now * words.perSi, decimalsOf(unit)) + QChar(0x202F) +
                                    words.symbol
                              : tr("%1 joints").arg(joints_.size()));
}

}  // namespace editor
