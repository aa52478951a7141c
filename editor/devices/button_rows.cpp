#include "editor/devices/button_rows.h"

#include "editor/devices/button_edits.h"
#include "editor/devices/card_parts.h"
#include "editor/devices/device_desk.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/widgets/elided_label.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace editor {

ButtonRows::ButtonRows(const EditorContext& context, DeviceDesk& desk, QWidget* parent)
    : QWidget(parent), context_(context), desk_(desk)
{
    QVBoxLayout* const column = columnOf(*this, metrics::kSpace2);
    for (std::size_t i = 0; i < buttonRoles().size(); ++i) {
        addRole(i);
    }
    actions_ = new QWidget;
    column_ = columnOf(*actions_, metrics::kSpace2);
    column->addWidget(actions_);
    auto* add = new QToolButton;
    add->setText(tr("Add an action"));
    add->setIcon(icon("plus"));
    add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add->setFocusPolicy(Qt::TabFocus);
    setFontRole(*add, FontRole::Row);
    auto* menu = new QMenu(add);
    add->setMenu(menu);
    add->setPopupMode(QToolButton::InstantPopup);
    add->setToolTip(tr("A button of the device does what a menu of the window does."));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillActions(*menu, static_cast<int>(actionButtons_.size()));
    });
    column->addWidget(add, 0, Qt::AlignLeft);
    connect(&desk_, &DeviceDesk::buttonPressed, this,
            [this](const QString& unit, int button) { takePressed(unit, button); });
}

ButtonRows::~ButtonRows()
{
    desk_.setLearning(false);
}

void ButtonRows::addRole(std::size_t index)
{
    const ButtonRole& role = buttonRoles()[index];
    QHBoxLayout* const row = addRow(*static_cast<QVBoxLayout*>(layout()));
    auto* words = new ElidedLabel;
    setFontRole(*words, FontRole::Row);
    words->setForegroundRole(QPalette::PlaceholderText);
    words->setText(QCoreApplication::translate("devices", role.name));
    words->setToolTip(QCoreApplication::translate("devices", role.doc));
    auto* box = new QComboBox;
    setFontRole(*box, FontRole::Row);
    sized(*box, [box] { box->setFixedSize(px(kButtonBoxWidth), px(metrics::kToolBarField)); });
    box->setFocusPolicy(Qt::StrongFocus);
    box->setAccessibleName(QCoreApplication::translate("devices", role.name));
    box->setToolTip(QCoreApplication::translate("devices", role.doc) + QLatin1Char(' ') +
                    tr("Press a button of the device to take it."));
    box->installEventFilter(this);
    connect(box, &QComboBox::activated, this,
            [this, box, index](int chosen) { chooseRole(index, box->itemData(chosen).toInt()); });
    row->addWidget(words, 1);
    row->addWidget(box);
    roles_.push_back(box);
}

void ButtonRows::fillButtons(QComboBox& box, int chosen, bool canBeNone)
{
    if (box.count() != count_ + (canBeNone ? 1 : 0)) {
        box.clear();
        if (canBeNone) {
            box.addItem(tr("none"), -1);
        }
        for (int i = 0; i < count_; ++i) {
            box.addItem(QString::number(i), i);
        }
    }
    box.setCurrentIndex(box.findData(std::max(chosen, -1)));
}

void ButtonRows::show(const adf::ObjectPtr& unit, const exchange::DeviceUnit* state)
{
    const bool isSame = unit == unit_;
    const int count =
        buttonCount(*unit, state != nullptr ? static_cast<int>(state->device.traits.buttons) : 0);
    if (isSame && count == count_) {
        return;
    }
    unit_ = unit;
    count_ = count;
    for (std::size_t i = 0; i < roles_.size(); ++i) {
        fillButtons(*roles_[i], static_cast<int>(unit_->get(buttonRoles()[i].property)), true);
    }
    rebuildActions();
}

void ButtonRows::chooseRole(std::size_t index, int button)
{
    const ButtonRole& role = buttonRoles()[index];
    if (unit_->get(role.property) != button) {
        desk_.change(
            settingRole(*unit_, role, button),
            tr("Set button of %1: %2")
                .arg(text(unit_->shortName()), QCoreApplication::translate("devices", role.name)));
    }
}

void ButtonRows::takePressed(const QString& unit, int button)
{
    if (unit_ == nullptr || unit != text(unit_->identifier()) || button >= count_) {
        return;
    }
    for (std::size_t i = 0; i < roles_.size(); ++i) {
        if (roles_[i]->hasFocus()) {
            chooseRole(i, button);
            return;
        }
    }
    for (std::size_t i = 0; i < actionButtons_.size(); ++i) {
        if (actionButtons_[i]->hasFocus()) {
            chooseActionButton(static_cast<int>(i), button);
            return;
        }
    }
}

bool ButtonRows::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        desk_.setLearning(event->type() == QEvent::FocusIn);
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace editor
