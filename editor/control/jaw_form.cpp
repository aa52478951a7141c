#include "editor/control/jaw_form.h"

#include "editor/session/jaw.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/widgets/value_slider.h"
#include "scene/jaw.h"

#include <algorithm>

namespace editor {

JawForm::JawForm(ControlDesk& desk, scene::BodyIndex root, QWidget* parent)
    : ControlForm(desk, parent), root_(root), slider_(new ValueSlider), opening_(new QuantityEdit)
{
    slider_->setAccessibleName(tr("Jaw"));
    slider_->setSpan(0, 1);
    opening_->setAccessibleName(tr("Jaw"));
    addRow(tr("Jaw"), {slider_, opening_},
           tr("Closes and opens all joints with limits that hang on this body: 0 are the low "
              "limits, 1 the high ones."));
    connect(slider_, &ValueSlider::chosen, this, &JawForm::open);
    connect(opening_, &QuantityEdit::entered, this, &JawForm::open);
}

void JawForm::open(double opening)
{
    desk_.command(exchange::CommandJaw{.root = root_, .opening = opening});
    refresh();
}

bool JawForm::isCommanded() const
{
    return std::any_of(joints_.begin(), joints_.end(), [this](scene::JointIndex joint) {
        return desk_.of(joint).mode != exchange::ControlMode::Off;
    });
}

void JawForm::release()
{
    for (const scene::JointIndex joint : joints_) {
        if (desk_.of(joint).mode != exchange::ControlMode::Off) {
            desk_.release(joint);
        }
    }
}

// Until it is commanded, the slider shows how far the jaw is open.
void JawForm::refresh()
{
    joints_ = gripperJoints(desk_.run(), root_);
    setVisible(!joints_.empty());
    if (joints_.empty()) {
        return;
    }
    const auto& readings = newest().joints;
    double measured = 0;
    double demanded = 0;
    bool commanded = true;
    for (const scene::JointIndex joint : joints_) {
        const scene::Limits& limits = *desk_.run().dynamicsOf(joint).limits;
        const exchange::CommandJoint demand = desk_.of(joint);
        commanded = commanded && demand.mode == exchange::ControlMode::Position;
        demanded += scene::jawOpening(limits, demand.target);
        const bool read = desk_.acts() && joint.value < readings.size();
        measured += read ? scene::jawOpening(limits, readings[joint.value].position) : 0;
    }
    const auto count = static_cast<double>(joints_.size());
    const double opening = (commanded ? demanded : measured) / count;
    slider_->showNumber(opening);
    slider_->setMeasured(commanded ? std::optional(measured / count) : std::nullopt);
    opening_->showMeasured(opening);
}

}  // namespace editor
