#include "editor/control/joint_form.h"

#include "editor/control/control_row.h"
#include "editor/control/quantity_edit.h"
#include "editor/control/target_span.h"
#include "editor/control/value_slider.h"
#include "editor/theme/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

using exchange::ControlMode;

constexpr double kSliderDigits = 1e-4;  // of its span: finer than a person can aim

// A number of a slider without the digits that nobody meant.
double rounded(double number, const TargetSpan& span, const FieldUnit& unit)
{
    const double step =
        std::pow(10, std::floor(std::log10((span.high - span.low) * unit.perSi * kSliderDigits)));
    const double round = std::round(number * unit.perSi / step) * step / unit.perSi;
    return std::clamp(round, span.low, span.high);
}

}  // namespace

JointForm::JointForm(ControlDesk& desk, std::vector<scene::JointIndex> joints, QWidget* parent)
    : ControlForm(desk, parent),
      joints_(std::move(joints)),
      turn_(scene::turns(scene().joint(joints_.front()).type)),
      mode_(makeCombo(tr("Mode"))),
      slider_(new ValueSlider),
      target_(new QuantityEdit),
      measured_(new QLabel)
{
    oneUnit_ = std::all_of(joints_.begin(), joints_.end(), [this](scene::JointIndex joint) {
        return scene::turns(scene().joint(joint).type) == turn_;
    });
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
    addRow(tr("Target"), {slider_, target_},
           tr("Within the limits of the joint. Arrow keys move the slider by a hundredth, with "
              "Shift by a thousandth. The violet needle is where the joint is."));
    addRow(tr("Measured"), {measured_}, tr("What the joint does now."));

    connect(mode_, &QComboBox::activated, this, [this](int index) {
        chooseMode(static_cast<ControlMode>(mode_->itemData(index).toInt()));
    });
    connect(slider_, &ValueSlider::chosen, this, [this](double number) {
        const base::Unit unit = targetUnit(turn_, mode().value_or(ControlMode::Off));
        aim(rounded(number, {.low = slider_->low(), .high = slider_->high()}, fieldUnit(unit)));
    });
    connect(target_, &QuantityEdit::entered, this, &JointForm::aim);
}

std::optional<ControlMode> JointForm::mode() const
{
    const ControlMode first = desk_.of(joints_.front()).mode;
    const bool same = std::all_of(joints_.begin(), joints_.end(), [&](scene::JointIndex joint) {
        return desk_.of(joint).mode == first;
    });
    return same ? std::optional(first) : std::nullopt;
}

bool JointForm::isCommanded() const
{
    return mode() != ControlMode::Off;
}

double JointForm::measured(scene::JointIndex joint, ControlMode mode) const
{
    const auto& readings = newest().joints;
    if (!desk_.acts() || joint.value >= readings.size()) {
        const scene::Joint& one = scene().joint(joint);
        const bool position = mode == ControlMode::Off || mode == ControlMode::Position;
        return position ? scene::measureJoint(one, scene().body(one.parent).X_WB,
                                              scene().body(one.child).X_WB)
                              .position
                        : 0;
    }
    const exchange::JointReading& reading = readings[joint.value];
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
    for (const scene::JointIndex joint : joints_) {
        const double target = mode == ControlMode::Position ? measured(joint, mode) : 0;
        desk_.command(exchange::CommandJoint{.joint = joint, .mode = mode, .target = target});
    }
    refresh();
}

void JointForm::aim(double target)
{
    const ControlMode present = mode().value_or(ControlMode::Off);
    const ControlMode wanted = present == ControlMode::Off ? ControlMode::Position : present;
    for (const scene::JointIndex joint : joints_) {
        desk_.command(exchange::CommandJoint{.joint = joint, .mode = wanted, .target = target});
    }
    refresh();
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
    TargetSpan span = targetSpan(scene(), joints_.front(), mode);
    const auto shown = [&](scene::JointIndex joint) {
        return mode == ControlMode::Off ? measured(joint, mode) : desk_.of(joint).target;
    };
    const double first = shown(joints_.front());
    bool same = true;
    for (const scene::JointIndex joint : joints_) {
        const TargetSpan own = including(targetSpan(scene(), joint, mode), shown(joint));
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
