#pragma once

#include "editor/importing/import_dialog.h"
#include "editor/window/toast.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

namespace editor {

class ActionCatalog;
class DocumentSession;
class FileDesk;
class SceneBuilder;

// Files of other programs become models here, one dialog after the other.
class ImportActions final : public QObject {
    Q_OBJECT

public:
    ImportActions(ActionCatalog& actions,
                  SceneBuilder& builder,
                  FileDesk& files,
                  ImportDialog::Report report,
                  ImportDialog::Choices choices,
                  QWidget& window);

    // Opens the dialog for each of the files in turn.
    void import(const QStringList& paths);

Q_SIGNALS:
    // A person chose them to be imported, here or elsewhere.
    void chosen(const QStringList& paths);
    void notice(const editor::ToastText& toast);
    // What was imported is in the scene now.
    void imported(editor::DocumentSession& session);

private:
    void importWithDialog();
    void next();
    void take(const ImportDialog& dialog);

    SceneBuilder& builder_;
    FileDesk& files_;
    ImportDialog::Report report_;
    ImportDialog::Choices choices_;
    QWidget& window_;
    QPointer<ImportDialog> dialog_;
    QStringList waiting_;
};

}  // namespace editor
