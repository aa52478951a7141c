#pragma once

#include "adf/object.h"
#include "editor/actions/action_id.h"

#include <QFrame>
#include <QIcon>
#include <QPointer>

#include <functional>
#include <vector>

class QAction;
class QLineEdit;
class QListView;
class QMenuBar;

namespace editor {

class ActionCatalog;
class PaletteModel;
class Selection;
class Workspace;

// One thing the palette offers.
struct PaletteEntry {
    QString text;      // "Frame selection", "BODY upper_link"
    QString trailing;  // a shortcut, the file of an object
    QIcon icon;
    ActionId action = ActionId::Count;  // or
    adf::ObjectId object;
    QString obstacle = {};  // why the action cannot run now; empty when it can
    QString words = {};     // other words that find it
    QString property = {};  // of the object: the key of its row
    QString menu = {};      // where the menu bar has it: "Create", "File › New from template"
    QPointer<QAction> item = {};  // what menus hold besides the catalog: a recent file, a speed
};

// Entries that contain every word of `query`, best first: words at the start of the text, then at
// the start of a word, then anywhere, then in its other words and the names of its menus; what
// cannot run comes last. An empty query keeps the order, without what cannot run, what is only in a
// menu, and properties.
[[nodiscard]] std::vector<PaletteEntry> matching(const std::vector<PaletteEntry>& entries,
                                                 const QString& query);

// A field over the window that finds actions, entries of the menus, objects and the properties of
// the selected one and of the files by any part of their names, by other words for them and by the
// names of their menus. Enter runs, selects or shows, Alt+Enter asks for a key for the
// action. An action that cannot run says what it lacks.
class CommandPalette final : public QFrame {
    Q_OBJECT

public:
    // `menus`: the menu bar of the window, or null where there is none.
    CommandPalette(const ActionCatalog& actions,
                   const Workspace& workspace,
                   const QMenuBar* menus,
                   QWidget* window);

    // Whose properties are offered.
    void setSelection(const Selection& selection) { selection_ = &selection; }

    void open();

Q_SIGNALS:
    void objectChosen(adf::ObjectId object);
    void propertyChosen(adf::ObjectId object, const QString& key);
    void keyWanted(editor::ActionId action);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] std::vector<PaletteEntry> entries() const;
    void addProperties(std::vector<PaletteEntry>& entries) const;
    void showMatches(const QString& query);
    void run(bool assignKey);

    const ActionCatalog& actions_;
    const Workspace& workspace_;
    const Selection* selection_ = nullptr;
    const QMenuBar* menus_;
    QWidget& window_;
    QLineEdit* field_;
    QListView* list_;
    PaletteModel* model_;
    std::vector<PaletteEntry> all_;
    std::vector<ActionId> recent_;  // newest first
};

}  // namespace editor
