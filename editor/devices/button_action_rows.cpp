// The rows of buttons that do something of the program's.

#include "editor/actions/action_catalog.h"
#include "editor/devices/button_edits.h"
#include "editor/devices/button_rows.h"
#include "editor/devices/card_parts.h"
#include "editor/devices/device_desk.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace editor {

void ButtonRows::rebuildActions()
{
    const std::vector<ButtonDoes> actions = buttonActions(*unit_);
    while (QLayoutItem* const item = column_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    actionButtons_.clear();
    for (int i = 0; i < static_cast<int>(actions.size()); ++i) {
        const ButtonDoes& one = actions[static_cast<std::size_t>(i)];
        QHBoxLayout* const row = addRow(*column_);
        auto* what = new QToolButton;
        const auto known = std::ranges::find(actionRows(), one.action, &ActionRow::key);
        const QString name =
            known != actionRows().end() ? context_.actions.nameOf(known->id) : text(one.action);
        what->setText(name);
        what->setToolTip(tr("What the button does. Click for others."));
        what->setAccessibleName(tr("Button %1: %2").arg(one.button).arg(name));
        what->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        what->setFocusPolicy(Qt::TabFocus);
        what->setToolButtonStyle(Qt::ToolButtonTextOnly);
        setFontRole(*what, FontRole::Row);
        auto* menu = new QMenu(what);
        what->setMenu(menu);
        what->setPopupMode(QToolButton::InstantPopup);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, i] {
            menu->clear();
            fillActions(*menu, i);
        });
        auto* box = new QComboBox;
        setFontRole(*box, FontRole::Row);
        sized(*box, [box] { box->setFixedSize(px(kButtonBoxWidth), px(metrics::kToolBarField)); });
        box->setAccessibleName(tr("Button of %1").arg(name));
        box->installEventFilter(this);
        fillButtons(*box, one.button, false);
        connect(box, &QComboBox::activated, this, [this, box, i](int chosen) {
            chooseActionButton(i, box->itemData(chosen).toInt());
        });
        auto* remove = new QToolButton;
        remove->setIcon(icon("close", Token::TextSecondary));
        remove->setToolTip(tr("Remove"));
        remove->setAccessibleName(tr("Remove %1").arg(name));
        remove->setFocusPolicy(Qt::TabFocus);
        connect(remove, &QToolButton::clicked, this, [this, i] { removeAction(i); });
        row->addWidget(what, 1);
        row->addWidget(remove);
        row->addWidget(box);
        actionButtons_.push_back(box);
    }
    actions_->setVisible(!actions.empty());
}

void ButtonRows::fillActions(QMenu& menu, int index)
{
    struct Group {
        const char* title;
        std::span<const ActionRow> rows;
    };

    const auto title = [](const char* words) {
        return QCoreApplication::translate("menus", words);
    };
    for (const Group& group :
         {Group{"Simulation", runRows()}, Group{"Devices", deviceRows()}, Group{"View", viewRows()},
          Group{"Edit", editRows()}, Group{"Create", createRows()}, Group{"File", fileRows()},
          Group{"Window", windowRows()}}) {
        QMenu* const inner = menu.addMenu(title(group.title));
        for (const ActionRow& row : group.rows) {
            const QAction& action = context_.actions[row.id];
            connect(inner->addAction(action.icon(), context_.actions.nameOf(row.id)),
                    &QAction::triggered, this,
                    [this, index, key = std::string(row.key)] { chooseAction(index, key); });
        }
    }
}

// A new one gets the first button that nothing has.
void ButtonRows::chooseAction(int index, const std::string& action)
{
    std::vector<ButtonDoes> actions = buttonActions(*unit_);
    if (index < static_cast<int>(actions.size())) {
        actions[static_cast<std::size_t>(index)].action = action;
    } else {
        int button = 0;
        const auto isTaken = [&](int one) {
            return std::ranges::any_of(
                       buttonRoles(),
                       [&](const ButtonRole& role) { return unit_->get(role.property) == one; }) ||
                   std::ranges::find(actions, one, &ButtonDoes::button) != actions.end();
        };
        while (button + 1 < count_ && isTaken(button)) {
            ++button;
        }
        actions.push_back({button, action});
    }
    desk_.change(settingActions(*unit_, actions),
                 tr("Set action of a button of %1").arg(text(unit_->shortName())));
}

void ButtonRows::chooseActionButton(int index, int button)
{
    std::vector<ButtonDoes> actions = buttonActions(*unit_);
    ButtonDoes& one = actions[static_cast<std::size_t>(index)];
    if (one.button != button) {
        one.button = button;
        desk_.change(settingActions(*unit_, actions),
                     tr("Set action of a button of %1").arg(text(unit_->shortName())));
    }
}

void ButtonRows::removeAction(int index)
{
    std::vector<ButtonDoes> actions = buttonActions(*unit_);
    actions.erase(actions.begin() + index);
    desk_.change(settingActions(*unit_, actions),
                 tr("Remove action of a button of %1").arg(text(unit_->shortName())));
}

}  // namespace editor
