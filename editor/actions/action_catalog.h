#pragma once

#include "editor/actions/action_id.h"
#include "editor/actions/action_rows.h"

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <array>

class QMenu;
class QWidget;

namespace editor {

// The QAction of every row. Whoever performs an action connects to its triggered(); menus, toolbar
// and palette only show it.
class ActionCatalog final : public QObject {
    Q_OBJECT

public:
    explicit ActionCatalog(QObject* parent = nullptr);

    [[nodiscard]] QAction& operator[](ActionId id) const;

    // Makes the shortcuts of this scope act when `widget` or a child of it has the keyboard. Those
    // of Scope::Window act once they are added to the main window.
    void addTo(QWidget& widget, Scope scope) const;
    // Actions in this order; ActionId::Count stands for a line.
    void fill(QMenu& menu, std::initializer_list<ActionId> ids) const;

    [[nodiscard]] QList<QKeySequence> defaultShortcuts(ActionId id) const;
    // A person's own keys; the defaults again take the entry out of the settings.
    void setShortcuts(ActionId id, const QList<QKeySequence>& keys);
    // The other action that a key already belongs to in an overlapping scope, or Count.
    [[nodiscard]] ActionId ownerOf(const QKeySequence& key, ActionId except) const;

    // "Move" and "tool.move" without "..." for lists and messages.
    [[nodiscard]] QString nameOf(ActionId id) const;
    // Says why the action is disabled, first in the tooltip; empty when enabled.
    void setEnabled(ActionId id, bool enabled, const QString& reason = {});

    // Empty when it is enabled, or when nobody said why it is not.
    [[nodiscard]] const QString& whyDisabled(ActionId id) const
    {
        return reasons_[static_cast<std::size_t>(id)];
    }

private:
    void refreshToolTip(ActionId id, const QString& reason = {});

    std::array<QAction*, static_cast<std::size_t>(ActionId::Count)> actions_;
    std::array<QString, static_cast<std::size_t>(ActionId::Count)> reasons_;
};

}  // namespace editor
