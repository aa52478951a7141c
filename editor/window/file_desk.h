#pragma once

#include "adf/project.h"
#include "editor/session/recent_files.h"
#include "editor/session/workspace.h"
#include "editor/window/pending_input.h"
#include "editor/window/toast.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <utility>

namespace editor {

class BackgroundJob;

// Of what is said about a file that is open: saving it, say, takes the place of "is not saved yet".
[[nodiscard]] QString topicOf(const DocumentSession& session);

// Opening, saving and closing files, with the questions that belong to it. Reads in a worker; a
// cancelled opening leaves the workspace as it was. What is typed and not entered yet is entered
// before anything is saved or closed; where its field refuses it, nothing is.
class FileDesk final : public QObject {
    Q_OBJECT

public:
    FileDesk(Workspace& workspace, PendingInput& input, QWidget& window);
    ~FileDesk() override;

    [[nodiscard]] RecentFiles& recent() { return recent_; }

    // Asked before files are saved, after what is typed was entered; false: they are not.
    void setSettling(std::function<bool()> settles) { settles_ = std::move(settles); }

    // A document without a file, called `title` until it is saved.
    void addNew(adf::Document document, const QString& title);
    // A document that has a path and is not saved yet, with its content as one undo step. An empty
    // one without a path goes for it.
    DocumentSession& addImported(adf::Document document,
                                 const adf::Edit& content,
                                 const QString& undoText);

    // A document whose content is restored next, called `title` where it has no path.
    DocumentSession& addRestored(adf::Document document, Role role, const QString& title);

    // Null when it is not open.
    [[nodiscard]] DocumentSession* sessionAt(const QString& path) const;

    [[nodiscard]] bool isOpen(const QString& path) const { return sessionAt(path) != nullptr; }

    // Files of other programs are asked to be imported.
    void open(const QStringList& paths);
    // Asks which former content of the file is to be its content again, as a step that can be
    // undone.
    void openBackup(DocumentSession& session);
    // Empty when nothing was chosen.
    [[nodiscard]] QStringList chooseToOpen();
    void cancel();

    [[nodiscard]] bool isOpening() const { return job_ != nullptr; }

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
    [[nodiscard]] bool isSettled();
    bool maySave(const std::vector<DocumentSession*>& changed);

    Workspace& workspace_;
    PendingInput& input_;
    QWidget& window_;
    RecentFiles recent_;
    std::function<bool()> settles_;
    std::unique_ptr<BackgroundJob> job_;
    QStringList waiting_;  // asked for while a job was at work
};

}  // namespace editor
