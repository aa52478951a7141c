#include "editor/control/body_form.h"

#include "editor/control/control_row.h"
#include "editor/control/gravity_form.h"
#include "editor/control/jaw_form.h"
#include "editor/control/target_span.h"
#include "editor/theme/theme.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/widgets/value_slider.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>

#include <cmath>

namespace editor {
namespace {

using base::Unit;
using base::Vec3;
using exchange::BodyControlMode;

struct ModeWords {
    const char* linear;
    Unit linearUnit;
    const char* angular;
    Unit angularUnit;
};

// Off shows the pose: typing one commands it.
ModeWords wordsOf(BodyControlMode mode)
{
    switch (mode) {
        case BodyControlMode::Velocity:
            return {QT_TRANSLATE_NOOP("control", "Velocity"), Unit::MetrePerSecond,
                    QT_TRANSLATE_NOOP("control", "Turning"), Unit::RadianPerSecond};
        case BodyControlMode::Wrench:
            return {QT_TRANSLATE_NOOP("control", "Force"), Unit::Newton,
                    QT_TRANSLATE_NOOP("control", "Torque"), Unit::NewtonMetre};
        case BodyControlMode::Off:
        case BodyControlMode::Pose:
            break;
    }
    return {QT_TRANSLATE_NOOP("control", "Position"), Unit::Metre,
            QT_TRANSLATE_NOOP("control", "Rotation"), Unit::Radian};
}

constexpr std::array kBoundsOf{
    &exchange::CommandBody::maxForce,
    &exchange::CommandBody::maxTorque,
    &exchange::CommandBody::maxSpeed,
    &exchange::CommandBody::maxTurnRate,
};

constexpr double kSameTurn = 1e-9;  // rad

// Was it typed or chosen? A pose that is commanded along one axis keeps what the body had along the
// others, with all the digits that it had by chance.
bool wasMeant(double si, Unit unit)
{
    constexpr double kDigits = 1e6;
    constexpr double kRounding = 1e-10;
    const double shown = si * fieldUnit(unit).perSi;
    return std::abs(std::round(shown * kDigits) / kDigits - shown) < kRounding;
}

bool isBounded(const exchange::CommandBody& command)
{
    for (const auto bound : kBoundsOf) {
        if (std::isfinite(command.*bound)) {
            return true;
        }
    }
    return false;
}

}  // namespace

BodyForm::BodyForm(ControlDesk& desk, scene::BodyIndex body, QWidget* parent)
    : ControlForm(desk, parent),
      body_(body),
      mode_(makeCombo(tr("Mode"))),
      rotation_(base::toRpy(pose().rotation))
{
    for (const auto& [mode, name, tip] :
         {std::tuple{BodyControlMode::Off, tr("Off"), tr("Nothing holds or drives it.")},
          std::tuple{BodyControlMode::Pose, tr("Pose"),
                     tr("Its controller brings it to a pose; a static body jumps there.")},
          std::tuple{BodyControlMode::Velocity, tr("Velocity"), tr("It keeps a velocity.")},
          std::tuple{BodyControlMode::Wrench, tr("Wrench"),
                     tr("A force and a torque act at its centre of mass.")}}) {
        mode_->addItem(name, static_cast<int>(mode));
        mode_->setItemData(mode_->count() - 1, tip, Qt::ToolTipRole);
    }
    if (scene().body(body_).isStatic()) {
        allow(*mode_, static_cast<int>(BodyControlMode::Wrench), tr("Mass 0: no force moves it."),
              {});
    }
    addRow(tr("Mode"), {mode_}, tr("What is commanded: nothing, a pose, a velocity or a wrench."));
    makeTargets();
    connect(mode_, &QComboBox::activated, this, [this](int index) {
        chooseMode(static_cast<BodyControlMode>(mode_->itemData(index).toInt()));
    });
    if (!scene().body(body_).isStatic()) {
        makeBounds();
        gravity_ = new GravityForm(desk_, body_, this);
        addForm(*gravity_);
    }
    jaw_ = new JawForm(desk_, body_, this);
    addForm(*jaw_);
}

// Each number has its slider below it.
void BodyForm::makeTargets()
{
    for (std::size_t i = 0; i < 2; ++i) {
        fields_[i] = makeFields({});
        rows_[i] = &addRow({}, listOf(fields_[i]), tr("In the frame of the world: X, Y, Z."));
        for (std::size_t axis = 0; axis < 3; ++axis) {
            sliders_[i][axis] = new ValueSlider;
            const auto taken = [this, row = static_cast<int>(i),
                                at = static_cast<int>(axis)](double si) {
                take(row, at, si);
            };
            connect(fields_[i][axis], &QuantityEdit::entered, this, taken);
            connect(sliders_[i][axis], &ValueSlider::chosen, this,
                    [this, i, axis, taken](double number) {
                        const ValueSlider& slider = *sliders_[i][axis];
                        taken(rounded(number, {.low = slider.low(), .high = slider.high()},
                                      fields_[i][axis]->unit()));
                    });
        }
        addRow({}, listOf(sliders_[i]),
               tr("X, Y, Z of the row above. Positions go half a metre to both sides of where the "
                  "body is; a number typed above may lie beyond. Arrow keys move a slider by a "
                  "hundredth, with Shift by a thousandth."));
    }
}

void BodyForm::makeBounds()
{
    boundsChoice_ = makeCombo(tr("Limits"));
    boundsChoice_->addItem(tr("None"), false);
    boundsChoice_->addItem(tr("Given below"), true);
    addRow(tr("Limits"), {boundsChoice_}, tr("Of what the command may do to the body."));
    connect(boundsChoice_, &QComboBox::activated, this,
            [this](int index) { chooseBounds(boundsChoice_->itemData(index).toBool()); });
    const std::array names{tr("Max force"), tr("Max torque"), tr("Max speed"), tr("Max turning")};
    const std::array tips{
        tr("Along each axis of the world. Empty: no limit."),
        tr("About each principal axis of the body. Empty: no limit."),
        tr("Of a velocity, and of the way to a pose, which goes straight. Empty: no limit."),
        tr("Of turning, and of the way to a pose. Empty: no limit.")};
    const std::array units{Unit::Newton, Unit::NewtonMetre, Unit::MetrePerSecond,
                           Unit::RadianPerSecond};
    for (std::size_t i = 0; i < kBounds; ++i) {
        bounds_[i] = new QuantityEdit;
        bounds_[i]->setAccessibleName(names[i]);
        bounds_[i]->setUnit(units[i]);
        bounds_[i]->setBound(tr("No limit"));
        boundRows_[i] = &addRow(names[i], {bounds_[i]}, tips[i]);
        connect(bounds_[i], &QuantityEdit::entered, this, [this, i](double si) { bound(i, si); });
        connect(bounds_[i], &QuantityEdit::cleared, this,
                [this, i] { bound(i, exchange::kForEver); });
    }
}

base::Pose BodyForm::pose() const
{
    const auto& bodies = newest().bodies;
    return desk_.acts() && body_.value < bodies.size() ? bodies[body_.value].X_WB
                                                       : scene().body(body_).X_WB;
}

void BodyForm::chooseMode(BodyControlMode mode)
{
    exchange::CommandBody wanted = fresh(mode);
    if (mode == BodyControlMode::Pose) {
        wanted.X_WB = pose();
        rotation_ = base::toRpy(wanted.X_WB.rotation);
    }
    centre_ = pose().position;
    desk_.command(wanted);
    refresh();
}

std::array<Vec3, 2> BodyForm::shown() const
{
    const exchange::CommandBody wanted = desk_.of(body_);
    switch (wanted.mode) {
        case BodyControlMode::Velocity:
        case BodyControlMode::Wrench:
            return {wanted.linear, wanted.angular};
        case BodyControlMode::Pose: {
            const bool typed =
                base::angleBetween(base::fromRpy(rotation_), wanted.X_WB.rotation) < kSameTurn;
            return {wanted.X_WB.position, typed ? rotation_ : base::toRpy(wanted.X_WB.rotation)};
        }
        case BodyControlMode::Off:
            break;
    }
    return {pose().position, base::toRpy(pose().rotation)};
}

void BodyForm::take(int row, int axis, double si)
{
    std::array<Vec3, 2> values = shown();
    values[static_cast<std::size_t>(row)][axis] = si;
    const BodyControlMode mode = desk_.of(body_).mode;
    exchange::CommandBody wanted =
        mode == BodyControlMode::Off ? fresh(BodyControlMode::Pose) : desk_.of(body_);
    if (wanted.mode == BodyControlMode::Pose) {
        rotation_ = values[1];
        wanted.X_WB = {.position = values[0], .rotation = base::fromRpy(rotation_)};
    } else {
        wanted.linear = values[0];
        wanted.angular = values[1];
    }
    desk_.command(wanted);
    refresh();
}

exchange::CommandBody BodyForm::fresh(BodyControlMode mode) const
{
    const exchange::CommandBody present = desk_.of(body_);
    exchange::CommandBody command{.body = body_, .mode = mode};
    if (mode != BodyControlMode::Off) {
        for (const auto bound : kBoundsOf) {
            command.*bound = (present.mode == BodyControlMode::Off ? typed_ : present).*bound;
        }
    }
    return command;
}

void BodyForm::chooseBounds(bool own)
{
    ownBounds_ = own;
    if (own) {
        refresh();
        return;
    }
    for (std::size_t i = 0; i < kBounds; ++i) {
        bound(i, exchange::kForEver);
    }
}

// Acts on what is commanded, and on what will be.
void BodyForm::bound(std::size_t which, double most)
{
    typed_.*kBoundsOf[which] = most;
    exchange::CommandBody command = desk_.of(body_);
    if (command.mode != BodyControlMode::Off && command.*kBoundsOf[which] != most) {
        command.*kBoundsOf[which] = most;
        desk_.command(command);
    }
    refresh();
}

bool BodyForm::isDragged() const
{
    for (const Sliders& row : sliders_) {
        for (const ValueSlider* slider : row) {
            if (slider->isSliderDown()) {
                return true;
            }
        }
    }
    return false;
}

bool BodyForm::isCommanded() const
{
    return desk_.of(body_).mode != BodyControlMode::Off || jaw_->isCommanded();
}

void BodyForm::release()
{
    desk_.release(body_);
    jaw_->release();
    refresh();
}

void BodyForm::refresh()
{
    const BodyControlMode mode = desk_.of(body_).mode;
    if (!mode_->view()->isVisible()) {
        mode_->setCurrentIndex(mode_->findData(static_cast<int>(mode)));
    }
    showTargets(mode);
    if (boundsChoice_ != nullptr) {
        showBounds();
    }
    if (gravity_ != nullptr) {
        gravity_->refresh();
    }
    jaw_->refresh();
}

// Until something is commanded, the sliders of the position go along with the body.
void BodyForm::showTargets(BodyControlMode mode)
{
    if (mode == BodyControlMode::Off && !isDragged()) {
        centre_ = pose().position;
    }
    const ModeWords words = wordsOf(mode);
    const std::array<Vec3, 2> values = shown();
    const std::array names{words.linear, words.angular};
    const std::array units{words.linearUnit, words.angularUnit};
    for (std::size_t i = 0; i < 2; ++i) {
        const QString name = QCoreApplication::translate("control", names[i]);
        rows_[i]->setLabel(name);
        rows_[i]->setUnit(fieldUnit(units[i]).symbol);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            QuantityEdit* field = fields_[i][axis];
            ValueSlider* slider = sliders_[i][axis];
            const QString ofAxis = name + QLatin1Char(' ') + QChar(kAxes[axis]);
            field->setAccessibleName(ofAxis);
            slider->setAccessibleName(ofAxis);
            field->setUnit(units[i]);
            const double value = values[i][static_cast<int>(axis)];
            if (mode == BodyControlMode::Off || !wasMeant(value, units[i])) {
                field->showMeasured(value);
            } else {
                field->showNumber(value);
            }
            const TargetSpan span = including(
                bodySpan(scene(), body_, mode, i == 1, centre_[static_cast<int>(axis)]), value);
            slider->setSpan(span.low, span.high);
            slider->showNumber(value);
        }
    }
}

void BodyForm::showBounds()
{
    const exchange::CommandBody present = desk_.of(body_);
    const exchange::CommandBody& holds = present.mode == BodyControlMode::Off ? typed_ : present;
    const bool own = ownBounds_ || isBounded(holds);
    if (!boundsChoice_->view()->isVisible()) {
        boundsChoice_->setCurrentIndex(boundsChoice_->findData(own));
    }
    for (std::size_t i = 0; i < kBounds; ++i) {
        boundRows_[i]->setVisible(own);
        const double most = holds.*kBoundsOf[i];
        if (std::isfinite(most)) {
            bounds_[i]->showNumber(most);
        } else {
            bounds_[i]->setWords(tr("No limit"));
        }
    }
}

}  // namespace editor
