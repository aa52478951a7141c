#include "editor/control/freedoms_form.h"

#include "editor/control/control_row.h"
#include "editor/control/joint_form.h"
#include "scene/joint_freedoms.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLayout>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

QString titleOf(scene::JointType type, std::size_t freedom)
{
    const bool ball = scene::freedomCount(type) == 3;
    switch (freedom) {
        case 0:
            return ball ? FreedomsForm::tr("Twist about X") : FreedomsForm::tr("Slide along X");
        case 1:
            return ball ? FreedomsForm::tr("Swing about Y") : FreedomsForm::tr("Slide along Y");
        case 2:
            return ball ? FreedomsForm::tr("Swing about Z") : FreedomsForm::tr("Slide along Z");
        case 3:
            return FreedomsForm::tr("Turn about X");
        case 4:
            return FreedomsForm::tr("Turn about Y");
        default:
            return FreedomsForm::tr("Turn about Z");
    }
}

}  // namespace

FreedomsForm::FreedomsForm(ControlDesk& desk,
                           std::vector<scene::JointIndex> joints,
                           QWidget* parent)
    : ControlForm(desk, parent),
      joints_(std::move(joints)),
      count_(scene::freedomCount(scene().joint(joints_.front()).type)),
      freedoms_(makeCombo(tr("Freedom")))
{
    for (std::size_t i = 0; i < count_; ++i) {
        freedoms_->addItem(QString(), static_cast<int>(i));
    }
    addRow(tr("Freedom"), {freedoms_},
           tr("This joint moves in several ways. The rows below command the one that is chosen "
              "here, along or about an axis of the joint frame. A dot marks those that are "
              "commanded."));
    connect(freedoms_, &QComboBox::activated, this,
            [this](int index) { choose(static_cast<std::size_t>(index)); });
    choose(firstShown());
}

// One that is commanded, or one that can be.
std::size_t FreedomsForm::firstShown() const
{
    std::size_t free = count_;
    for (std::size_t i = 0; i < count_; ++i) {
        if (isCommanded(i)) {
            return i;
        }
        free = free == count_ && !isLocked(i) ? i : free;
    }
    return free == count_ ? 0 : free;
}

bool FreedomsForm::isLocked(std::size_t freedom) const
{
    return std::all_of(joints_.begin(), joints_.end(), [&](scene::JointIndex joint) {
        return scene::isLocked(scene().joint(joint).type, desk_.run().dynamicsOf(joint), freedom);
    });
}

bool FreedomsForm::isCommanded(std::size_t freedom) const
{
    return std::any_of(joints_.begin(), joints_.end(), [&](scene::JointIndex joint) {
        return desk_.of(joint, freedom).mode != exchange::ControlMode::Off;
    });
}

bool FreedomsForm::isCommanded() const
{
    for (std::size_t i = 0; i < count_; ++i) {
        if (isCommanded(i)) {
            return true;
        }
    }
    return false;
}

void FreedomsForm::choose(std::size_t freedom)
{
    chosen_ = freedom;
    delete rows_;
    rows_ = new JointForm(desk_, joints_, freedom, this);
    layout()->addWidget(rows_);
    refresh();
}

void FreedomsForm::showChoices()
{
    if (freedoms_->view()->isVisible()) {
        return;
    }
    const scene::JointType type = scene().joint(joints_.front()).type;
    for (std::size_t i = 0; i < count_; ++i) {
        const QString title = titleOf(type, i);
        const QString text = isCommanded(i) ? title + QStringLiteral(" \u2022") : title;
        if (freedoms_->itemText(static_cast<int>(i)) != text) {
            freedoms_->setItemText(static_cast<int>(i), text);
        }
        allow(*freedoms_, static_cast<int>(i),
              isLocked(i) ? tr("Its limits lock this freedom.") : QString(), QString());
    }
    freedoms_->setCurrentIndex(static_cast<int>(chosen_));
}

void FreedomsForm::release()
{
    for (const scene::JointIndex joint : joints_) {
        desk_.release(joint);
    }
    refresh();
}

void FreedomsForm::refresh()
{
    showChoices();
    rows_->refresh();
    rows_->setEnabled(!isLocked(chosen_));
}

}  // namespace editor
