#include "editor/control/body_form.h"

#include "editor/control/control_row.h"
#include "editor/control/quantity_edit.h"
#include "editor/control/value_slider.h"
#include "editor/session/jaw.h"
#include "editor/theme/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QStandardItemModel>

namespace editor {
namespace {

using base::Unit;
using base::Vec3;
using exchange::BodyControlMode;

constexpr std::array kAxes{u'X', u'Y', u'Z'};

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

QList<QWidget*> listOf(const std::array<QuantityEdit*, 3>& fields)
{
    return {fields[0], fields[1], fields[2]};
}

}  // namespace

BodyForm::BodyForm(ControlDesk& desk, scene::BodyIndex body, QWidget* parent)
    : ControlForm(desk, parent),
      body_(body),
      jawJoints_(jawJoints(*desk.run().shownScene(), body)),
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
        const int wrench = mode_->findData(static_cast<int>(BodyControlMode::Wrench));
        auto* items = static_cast<QStandardItemModel*>(mode_->model());
        items->item(wrench)->setEnabled(false);
        items->item(wrench)->setToolTip(tr("Mass 0: no force moves it."));
    }
    addRow(tr("Mode"), {mode_}, tr("What is commanded: nothing, a pose, a velocity or a wrench."));
    for (std::size_t i = 0; i < 2; ++i) {
        fields_[i] = makeFields(i == 0 ? tr("Position") : tr("Rotation"));
        rows_[i] = &addRow({}, listOf(fields_[i]), tr("In the frame of the world: X, Y, Z."));
        for (int axis = 0; axis < 3; ++axis) {
            connect(fields_[i][static_cast<std::size_t>(axis)], &QuantityEdit::entered, this,
                    [this, row = static_cast<int>(i), axis](double si) { take(row, axis, si); });
        }
    }
    connect(mode_, &QComboBox::activated, this, [this](int index) {
        chooseMode(static_cast<BodyControlMode>(mode_->itemData(index).toInt()));
    });
    if (!scene().body(body_).isStatic()) {
        makeGravity();
    }
    if (!jawJoints_.empty()) {
        makeJaw();
    }
}

BodyForm::Fields BodyForm::makeFields(const QString& name)
{
    Fields fields{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        fields[axis] = new QuantityEdit(static_cast<int>(axis));
        fields[axis]->setAccessibleName(name + QLatin1Char(' ') + QChar(kAxes[axis]));
    }
    return fields;
}

void BodyForm::makeGravity()
{
    gravityChoice_ = makeCombo(tr("Gravity"));
    gravityChoice_->addItem(tr("As the world"), static_cast<int>(Gravity::World));
    gravityChoice_->addItem(tr("None"), static_cast<int>(Gravity::None));
    gravityChoice_->addItem(tr("Its own"), static_cast<int>(Gravity::Own));
    addRow(tr("Gravity"), {gravityChoice_}, tr("Of this body alone."));
    gravity_ = makeFields(tr("Gravity"));
    gravityRow_ = &addRow({}, listOf(gravity_), tr("In the frame of the world: X, Y, Z."));
    gravityRow_->setUnit(fieldUnit(Unit::MetrePerSecondSquared).symbol);
    for (int axis = 0; axis < 3; ++axis) {
        QuantityEdit* field = gravity_[static_cast<std::size_t>(axis)];
        field->setUnit(Unit::MetrePerSecondSquared);
        connect(field, &QuantityEdit::entered, this,
                [this, axis](double si) { takeGravity(axis, si); });
    }
    connect(gravityChoice_, &QComboBox::activated, this, [this](int index) {
        chooseGravity(static_cast<Gravity>(gravityChoice_->itemData(index).toInt()));
    });
}

void BodyForm::makeJaw()
{
    jaw_ = new ValueSlider;
    jaw_->setAccessibleName(tr("Jaw"));
    jaw_->setSpan(0, 1);
    opening_ = new QuantityEdit;
    opening_->setAccessibleName(tr("Jaw"));
    const int count = static_cast<int>(jawJoints_.size());
    addRow(tr("Jaw"), {jaw_, opening_},
           count == 1 ? tr("Closes and opens the joint with limits that hangs on this body: 0 is "
                           "its low limit, 1 its high one.")
                      : tr("Closes and opens all %1 joints with limits that hang on this body: 0 "
                           "are the low limits, 1 the high ones.")
                            .arg(count));
    connect(jaw_, &ValueSlider::chosen, this, &BodyForm::openJaw);
    connect(opening_, &QuantityEdit::entered, this, &BodyForm::openJaw);
}

base::Pose BodyForm::pose() const
{
    const auto& bodies = newest().bodies;
    return desk_.acts() && body_.value < bodies.size() ? bodies[body_.value].X_WB
                                                       : scene().body(body_).X_WB;
}

void BodyForm::chooseMode(BodyControlMode mode)
{
    exchange::CommandBody wanted{.body = body_, .mode = mode};
    if (mode == BodyControlMode::Pose) {
        wanted.X_WB = pose();
        rotation_ = base::toRpy(wanted.X_WB.rotation);
    }
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
        case BodyControlMode::Pose:
            return {wanted.X_WB.position, rotation_};
        case BodyControlMode::Off:
            break;
    }
    return {pose().position, base::toRpy(pose().rotation)};
}

void BodyForm::take(int row, int axis, double si)
{
    std::array<Vec3, 2> values = shown();
    values[static_cast<std::size_t>(row)][axis] = si;
    exchange::CommandBody wanted = desk_.of(body_);
    if (wanted.mode == BodyControlMode::Off) {
        wanted.mode = BodyControlMode::Pose;
    }
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

std::optional<Vec3> BodyForm::gravity() const
{
    const auto commanded = desk_.gravityOf(body_);
    return commanded ? commanded->gravity : scene().body(body_).gravity;
}

void BodyForm::chooseGravity(Gravity choice)
{
    exchange::SetBodyGravity wanted{.body = body_};
    if (choice == Gravity::None) {
        wanted.gravity = Vec3{};
    } else if (choice == Gravity::Own) {
        wanted.gravity = gravity().value_or(scene().gravity);
    }
    ownGravity_ = choice == Gravity::Own;
    desk_.command(wanted);
    refresh();
}

void BodyForm::takeGravity(int axis, double si)
{
    Vec3 wanted = gravity().value_or(scene().gravity);
    wanted[axis] = si;
    desk_.command(exchange::SetBodyGravity{.body = body_, .gravity = wanted});
    refresh();
}

void BodyForm::openJaw(double opening)
{
    desk_.command(exchange::CommandJaw{.root = body_, .opening = opening});
    refresh();
}

bool BodyForm::isCommanded() const
{
    if (desk_.of(body_).mode != BodyControlMode::Off) {
        return true;
    }
    for (const scene::JointIndex joint : jawJoints_) {
        if (desk_.of(joint).mode != exchange::ControlMode::Off) {
            return true;
        }
    }
    return false;
}

void BodyForm::release()
{
    desk_.release(body_);
    for (const scene::JointIndex joint : jawJoints_) {
        if (desk_.of(joint).mode != exchange::ControlMode::Off) {
            desk_.release(joint);
        }
    }
    refresh();
}

void BodyForm::refresh()
{
    const BodyControlMode mode = desk_.of(body_).mode;
    if (!mode_->view()->isVisible()) {
        mode_->setCurrentIndex(mode_->findData(static_cast<int>(mode)));
    }
    const ModeWords words = wordsOf(mode);
    const std::array<Vec3, 2> values = shown();
    const std::array names{words.linear, words.angular};
    const std::array units{words.linearUnit, words.angularUnit};
    for (std::size_t i = 0; i < 2; ++i) {
        rows_[i]->setLabel(QCoreApplication::translate("control", names[i]));
        rows_[i]->setUnit(fieldUnit(units[i]).symbol);
        for (int axis = 0; axis < 3; ++axis) {
            QuantityEdit* field = fields_[i][static_cast<std::size_t>(axis)];
            field->setUnit(units[i]);
            if (mode == BodyControlMode::Off) {
                field->showMeasured(values[i][axis]);
            } else {
                field->showNumber(values[i][axis]);
            }
        }
    }
    if (gravityChoice_ != nullptr) {
        showGravity();
    }
    if (jaw_ != nullptr) {
        showJaw();
    }
}

void BodyForm::showGravity()
{
    const std::optional<Vec3> own = gravity();
    const Gravity choice = !own                             ? Gravity::World
                           : *own == Vec3{} && !ownGravity_ ? Gravity::None
                                                            : Gravity::Own;
    if (!gravityChoice_->view()->isVisible()) {
        gravityChoice_->setCurrentIndex(gravityChoice_->findData(static_cast<int>(choice)));
    }
    gravityRow_->setVisible(choice == Gravity::Own);
    for (int axis = 0; axis < 3; ++axis) {
        gravity_[static_cast<std::size_t>(axis)]->showNumber(own.value_or(scene().gravity)[axis]);
    }
}

// Until it is commanded, the slider shows how far the jaw is open.
void BodyForm::showJaw()
{
    const auto& readings = newest().joints;
    const std::optional<double> measured =
        desk_.acts() ? jawOpening(scene(), readings, jawJoints_) : std::nullopt;
    double sum = 0;
    bool commanded = true;
    for (const scene::JointIndex joint : jawJoints_) {
        const exchange::CommandJoint demand = desk_.of(joint);
        commanded = commanded && demand.mode == exchange::ControlMode::Position;
        const scene::Limits& limits = *scene().joint(joint).limits;
        sum += (demand.target - limits.low) / (limits.high - limits.low);
    }
    const double opening =
        commanded ? sum / static_cast<double>(jawJoints_.size()) : measured.value_or(0);
    jaw_->showNumber(opening);
    jaw_->setMeasured(commanded ? measured : std::nullopt);
    opening_->showMeasured(opening);
}

}  // namespace editor
