#pragma once

#include "editor/session/document_session.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace editor {

// What a file does in the world that is shown.
enum class Role {
    Model,
    World,
    Environment,
    Colours,
    Other,  // launch and input-device files: edited, not drawn
};

// All files that are open together and share one world. GUI thread only.
class Workspace final : public QObject {
    Q_OBJECT

public:
    struct Entry {
        std::unique_ptr<DocumentSession> session;
        Role role = Role::Model;
    };

    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

    [[nodiscard]] bool isEmpty() const { return entries_.empty(); }

    // The first file becomes the active one. `stamp`: of the file when it was read.
    DocumentSession& add(adf::Document document,
                         base::Diagnostics problems,
                         Role role,
                         std::optional<adf::FileStamp> stamp = {});
    void close(DocumentSession& session);
    void closeAll();

    // The file that new objects go to and that Save means; null when nothing is open.
    [[nodiscard]] DocumentSession* active() const { return active_; }

    void setActive(DocumentSession* session);
    // The session that holds this object, or null.
    [[nodiscard]] DocumentSession* sessionOf(adf::ObjectId object) const;
    [[nodiscard]] adf::ObjectPtr find(adf::ObjectId object) const;

    // The title, and as much of its folder as distinguishes it from files of the same name:
    // "arm.yaml — left/urdf".
    [[nodiscard]] QString distinctTitle(const DocumentSession& session) const;

    // Of all files. Undo and redo take the last step, whichever files it changed.
    [[nodiscard]] QUndoStack& undoStack() { return steps_.stack(); }

    // The last step, after what is typed and was in no document yet has become one.
    void undo();
    void redo();

    // Edits of several files as one step; see UndoSteps::push().
    base::Diagnostics push(const std::vector<FileEdit>& edits,
                           const QString& text,
                           int gesture = 0);

    [[nodiscard]] bool isDirty() const;

Q_SIGNALS:
    void sessionAdded(editor::DocumentSession* session);
    void sessionAboutToClose(editor::DocumentSession* session);
    void sessionClosed();
    void activeChanged(editor::DocumentSession* session);
    // Of one document or, when null, of any: see DocumentSession::aboutToEdit().
    void aboutToEdit(editor::DocumentSession* session);
    void documentChanged(editor::DocumentSession* session, const adf::Changes& changes);
    // Of any file; also when the present text of one is new.
    void problemsChanged();
    void dirtyChanged();
    // A file did not take an edit: why, as a sentence for the user.
    void refused(const QString& sentence);
    // A file got another path or title.
    void titleChanged(editor::DocumentSession* session);

private:
    UndoSteps steps_;
    std::vector<Entry> entries_;
    DocumentSession* active_ = nullptr;
};

}  // namespace editor
