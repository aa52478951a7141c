#pragma once

#include "adf/document.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

class QMenu;
class QWidget;

namespace editor {

class ActionCatalog;
class DiskChanges;
class FileDesk;
class PendingInput;
class PlaceQuestion;
enum class ActionId;
class Workspace;

// A model that comes with the program as a new document without a file; its text, comments and all,
// is what the document starts from.
[[nodiscard]] adf::Document templateDocument(const QString& name);

// What a window can begin with, by the names that `linkwright --new` takes, and what does it.
[[nodiscard]] QStringList beginnings();
[[nodiscard]] std::optional<ActionId> beginningNamed(const QString& name);

// The File menu: which of its actions make sense now, recent files, new models.
class FileActions final : public QObject {
    Q_OBJECT

public:
    FileActions(ActionCatalog& actions,
                Workspace& workspace,
                FileDesk& files,
                PlaceQuestion& question,
                DiskChanges& changes,
                const PendingInput& input,
                QMenu& recentMenu,
                QObject* parent = nullptr);

Q_SIGNALS:
    // The world of the guided first mechanism is open.
    void firstMechanismBegun();

private:
    void connectNew();
    void connectFiles();
    void refresh();
    void refreshReturns();
    void fillRecent();
    QString nextTitle();

    ActionCatalog& actions_;
    Workspace& workspace_;
    FileDesk& files_;
    PlaceQuestion& question_;
    DiskChanges& changes_;
    const PendingInput& input_;
    QMenu& recentMenu_;
    int untitled_ = 0;  // new models made so far, for their titles
};

}  // namespace editor
