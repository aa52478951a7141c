#pragma once

#include "adf/object.h"
#include "editor/actions/action_id.h"

#include <QFrame>
#include <QIcon>

#include <functional>
#include <vector>

class QLineEdit;
class QListView;

namespace editor {

class ActionCatalog;
class PaletteModel;
class Workspace;

// One thing the palette offers.
struct PaletteEntry {
    QString text;      // "Frame selection", "BODY upper_link"
    QString trailing;  // a shortcut, the file of an object
    QIcon icon;
    ActionId action = ActionId::Count;  // or
    adf::ObjectId object;
    QString obstacle = {};  // why the action cannot run now; empty when it can
};

// Entries that contain every word of `query`, best first: words at the start of the text, then at
// the start of a word, then anywhere; what cannot run comes last. An empty query keeps the order,
// without what cannot run.
[[nodiscard]] std::vector<PaletteEntry> matching(const std::vector<PaletteEntry>& entries,
                                                 const QString& query);

// A field over the window that finds actions and objects by any part of their name. Enter runs or
// selects, Alt+Enter asks for a key for the action. An action that cannot run says what it lacks.
class CommandPalette final : public QFrame {
    Q_OBJECT

public:
    CommandPalette(const ActionCatalog& actions, const Workspace& workspace, QWidget* window);

    void open();

Q_SIGNALS:
    void objectChosen(adf::ObjectId object);
    void keyWanted(editor::ActionId action);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] std::vector<PaletteEntry> entries() const;
    void showMatches(const QString& query);
    void run(bool assignKey);

    const ActionCatalog& actions_;
    const Workspace& workspace_;
    QWidget& window_;
    QLineEdit* field_;
    QListView* list_;
    PaletteModel* model_;
    std::vector<PaletteEntry> all_;
    std::vector<ActionId> recent_;  // newest first
};

}  // namespace editor
