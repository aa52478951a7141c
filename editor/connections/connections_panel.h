#pragma once

#include "editor/actions/action_catalog.h"
#include "editor/connections/connection_desk.h"

#include <QWidget>

#include <vector>

class QLineEdit;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace editor {

class ConnectionRow;
class ElidedLabel;
class EmptyState;
class ScriptDesk;
class SwitchButton;

// The programs that have joined the run of the window, a row each. Above them: whether programs may
// join, where they find the run, and cutting off all of them.
class ConnectionsPanel final : public QWidget {
    Q_OBJECT

public:
    ConnectionsPanel(ActionCatalog& actions,
                     RunController& run,
                     ConnectionDesk& desk,
                     ScriptDesk& scripts,
                     QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<ConnectionRow*>& rows() const { return rows_; }

private:
    QWidget* makeHead();
    QWidget* makeTable();
    static QWidget* makeTitles();
    void enterAddress();
    void showOpen();
    void refresh();

    ActionCatalog& actions_;
    RunController& run_;
    ConnectionDesk& desk_;
    SwitchButton* switch_;
    ElidedLabel* where_;
    QLineEdit* address_;
    ElidedLabel* remark_;
    QPushButton* script_;
    QPushButton* cutOff_;
    QStackedWidget* pages_;
    EmptyState* empty_;
    QVBoxLayout* list_;
    std::vector<ConnectionRow*> rows_;
};

}  // namespace editor
