#pragma once

#include "adf/object.h"
#include "editor/session/editor_context.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QMenu;
class QVBoxLayout;

namespace exchange {
struct DeviceUnit;
}

namespace editor {

class DeviceDesk;

inline constexpr int kButtonBoxWidth = 64;  // of the choice of a button

// What the buttons of a unit do, on its card: a row for each thing that a unit does by a button,
// then a row for each button that does something of the program's. While a row has the keyboard
// the next button that is pressed on the device is taken for it.
class ButtonRows final : public QWidget {
    Q_OBJECT

public:
    ButtonRows(const EditorContext& context, DeviceDesk& desk, QWidget* parent = nullptr);
    ~ButtonRows() override;

    // `state` is null while no loop knows the unit.
    void show(const adf::ObjectPtr& unit, const exchange::DeviceUnit* state);

    // All actions of the program, in menus as the menu bar has them, those of runs and devices
    // first. What is chosen is added for a button, or put in the place of action number `index`.
    void fillActions(QMenu& menu, int index);

private:
    void addRole(std::size_t index);
    void rebuildActions();
    void fillButtons(QComboBox& box, int chosen, bool canBeNone);
    void takePressed(const QString& unit, int button);
    void chooseRole(std::size_t index, int button);
    void chooseAction(int index, const std::string& action);
    void chooseActionButton(int index, int button);
    void removeAction(int index);
    bool eventFilter(QObject* watched, QEvent* event) override;

    EditorContext context_;
    DeviceDesk& desk_;
    adf::ObjectPtr unit_;
    int count_ = 0;  // buttons to choose from
    std::vector<QComboBox*> roles_;
    QWidget* actions_;
    QVBoxLayout* column_;  // of actions_
    std::vector<QComboBox*> actionButtons_;
};

}  // namespace editor
