#pragma once

#include "adf/project.h"
#include "editor/session/recent_files.h"
#include "editor/session/workspace.h"
#include "editor/window/pending_input.h"
#include "editor/window/toast.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace editor {

class BackgroundJob;

// Opening, saving and closing files, with the questions that belong to it. Reads in a worker; a
// cancelled opening leaves the workspace as it was. What is typed and not entered yet is entered
// before anything is saved or closed; where its field refuses it, nothing is.
class FileDesk final : public QObject {
    Q_OBJECT

public:
    FileDesk(Workspace& workspace, PendingInput& input, QWidget& window);
    ~FileDesk() override;

    [[nodiscard]] RecentFiles& recent() { return recent_; }

    // A document without a file, called `title` until it is saved.
    void addNew(adf::Document document, const QString& title);
    // A document that has a path and is not saved yet, with its content as one undo step. An empty
    // one without a path goes for it.
    DocumentSession& addImported(adf::Document document,
                                 const adf::Edit& content,
                                 const QString& undoText);

    [[nodiscard]] bool isOpen(const QString& path) const { return sessionAt(path) != nullptr; }

    // Files of other programs are asked to be imported.
    void open(const QStringList& paths);
    // Opens the file again as it is on disk now; unsaved changes are asked about.
    void reload(DocumentSession& session);
    void openWithDialog();
    void cancel();

    [[nodiscard]] bool isOpening() const { return job_ != nullptr; }

    // What comes now was open a moment ago.
    [[nodiscard]] bool isReloading() const { return reloading_; }

    // Of the active file; empty when there is none or it was never saved.
    [[nodiscard]] QString activeFolder() const;

    // False when it was not saved: the disk or a field refused, or the user thought better of it.
    bool save(DocumentSession& session);
    bool saveAs(DocumentSession& session);
    bool saveAll();
    bool close(DocumentSession& session);
    // Asks once for all files with changes.
    bool closeAll();
    // The question alone, before the program ends.
    bool mayClose();

    // Reports files that other programs changed, once per change.
    void lookForChangesOnDisk();

Q_SIGNALS:
    // Reading began (with what it is about) or ended.
    void openingChanged(bool opening, const QString& what);
    void progressChanged(double fraction);
    void opened();
    // These are files of other programs.
    void importWanted(const QStringList& paths);
    // A model was made in an empty window.
    void begun();
    void notice(const editor::ToastText& toast);

private:
    void start(const QStringList& paths);
    void take(const QStringList& asked, adf::Project project);
    void openLaunched(const adf::Document& launch);
    bool writeTo(DocumentSession& session, const QString& path);
    bool maySave(const std::vector<DocumentSession*>& changed);
    [[nodiscard]] DocumentSession* sessionAt(const QString& path) const;

    Workspace& workspace_;
    PendingInput& input_;
    QWidget& window_;
    RecentFiles recent_;
    std::unique_ptr<BackgroundJob> job_;
    bool reloading_ = false;
    QStringList waiting_;  // asked for while a job was at work
    std::vector<DocumentSession*> reportedChanged_;
};

}  // namespace editor
