#include "editor/control/gravity_form.h"

#include "editor/control/control_row.h"
#include "editor/widgets/quantity_edit.h"

#include <QAbstractItemView>
#include <QComboBox>

namespace editor {

using base::Vec3;

GravityForm::GravityForm(ControlDesk& desk, scene::BodyIndex body, QWidget* parent)
    : ControlForm(desk, parent),
      body_(body),
      choice_(makeCombo(tr("Gravity"))),
      fields_(makeFields(tr("Gravity")))
{
    choice_->addItem(tr("As the world"), static_cast<int>(Gravity::World));
    choice_->addItem(tr("None"), static_cast<int>(Gravity::None));
    choice_->addItem(tr("Its own"), static_cast<int>(Gravity::Own));
    addRow(tr("Gravity"), {choice_}, tr("Of this body alone."));
    row_ = &addRow({}, listOf(fields_), tr("In the frame of the world: X, Y, Z."));
    row_->setUnit(fieldUnit(base::Unit::MetrePerSecondSquared).symbol);
    for (int axis = 0; axis < 3; ++axis) {
        QuantityEdit* field = fields_[static_cast<std::size_t>(axis)];
        field->setUnit(base::Unit::MetrePerSecondSquared);
        connect(field, &QuantityEdit::entered, this, [this, axis](double si) { take(axis, si); });
    }
    connect(choice_, &QComboBox::activated, this,
            [this](int index) { choose(static_cast<Gravity>(choice_->itemData(index).toInt())); });
}

std::optional<Vec3> GravityForm::gravity() const
{
    return desk_.gravityOf(body_);
}

void GravityForm::choose(Gravity choice)
{
    exchange::SetBodyGravity wanted{.body = body_};
    if (choice == Gravity::None) {
        wanted.gravity = Vec3{};
    } else if (choice == Gravity::Own) {
        wanted.gravity = gravity().value_or(scene().gravity);
    }
    own_ = choice == Gravity::Own;
    desk_.command(wanted);
    refresh();
}

void GravityForm::take(int axis, double si)
{
    Vec3 wanted = gravity().value_or(scene().gravity);
    wanted[axis] = si;
    desk_.command(exchange::SetBodyGravity{.body = body_, .gravity = wanted});
    refresh();
}

void GravityForm::refresh()
{
    const std::optional<Vec3> own = gravity();
    const Gravity choice = !own                      ? Gravity::World
                           : *own == Vec3{} && !own_ ? Gravity::None
                                                     : Gravity::Own;
    if (!choice_->view()->isVisible()) {
        choice_->setCurrentIndex(choice_->findData(static_cast<int>(choice)));
    }
    row_->setVisible(choice == Gravity::Own);
    for (int axis = 0; axis < 3; ++axis) {
        fields_[static_cast<std::size_t>(axis)]->showNumber(own.value_or(scene().gravity)[axis]);
    }
}

}  // namespace editor
