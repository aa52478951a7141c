#pragma once

#include "adf/document.h"
#include "adf/file_io.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "editor/session/present_text.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <unordered_map>

namespace editor {

class BackgroundJob;

// One open file: the document, its undo stack and its file on disk. GUI thread only.
class DocumentSession final : public QObject {
    Q_OBJECT

public:
    // `stamp`: of the file when it was read; taken now when not given.
    DocumentSession(adf::Document document,
                    base::Diagnostics problems,
                    QObject* parent = nullptr,
                    std::optional<adf::FileStamp> stamp = {});
    ~DocumentSession() override;

    [[nodiscard]] const adf::Document& document() const { return document_; }

    [[nodiscard]] QUndoStack& undoStack() { return undoStack_; }

    // "arm.yaml", or "untitled" for a document never saved.
    [[nodiscard]] QString title() const;
    // Of a document never saved: what title() says instead of "untitled".
    void setTitle(const QString& title);

    [[nodiscard]] bool isDirty() const { return !undoStack_.isClean(); }

    // What the reader and the validator say of the present text; kept up to date after edits.
    [[nodiscard]] const base::Diagnostics& problems() const { return problems_; }

    // Null until the first one is made, shortly after the session.
    [[nodiscard]] const PresentTextPtr& present() const { return present_; }

    // The object as it was when the file was read or last saved; null when it was not in it.
    [[nodiscard]] adf::ObjectPtr saved(adf::ObjectId object) const;

    // The object as a file gave it, the one that was read or one that was imported; null when a
    // person made it.
    [[nodiscard]] adf::ObjectPtr given(adf::ObjectId object) const;
    // What the document holds now was not made by a person.
    void rememberGiven();

    // Applies the edit as one undo step called `text`. Edits with the same gesture number (not 0)
    // merge with the step before; a gesture that ends where it began leaves no step. An edit that
    // changes nothing leaves none either. An edit that check() refuses is not applied: its problems
    // come back, and refused() tells the first one, of a gesture once.
    base::Diagnostics push(const adf::Edit& edit, const QString& text, int gesture = 0);
    static int newGesture();

    // An Error when the disk fails. `changedOnDisk()` first: saving over somebody else's change
    // needs the user's word.
    base::Status save();
    base::Status saveAs(const QString& path);
    [[nodiscard]] bool changedOnDisk() const;

Q_SIGNALS:
    // After every apply, undo and redo.
    void documentChanged(const adf::Changes& changes);
    // Also when present() is new.
    void problemsChanged();
    void dirtyChanged(bool dirty);
    // An edit was not applied: why, as a sentence for the user.
    void refused(const QString& sentence);
    void pathChanged();

private:
    friend class EditCommand;

    adf::Changes applyNow(const adf::Edit& edit, adf::Edit& inverse);
    void refreshProblems();

    adf::Document document_;
    base::Diagnostics problems_;
    QUndoStack undoStack_;
    int refusedGesture_ = 0;  // the last one that refused() told of
    std::optional<adf::FileStamp> stamp_;
    QString untitled_;
    PresentTextPtr present_;
    std::unordered_map<adf::ObjectId, adf::ObjectPtr> saved_;
    std::unordered_map<adf::ObjectId, adf::ObjectPtr> given_;
    QTimer refreshTimer_;
    std::unique_ptr<BackgroundJob> refresh_;
};

}  // namespace editor
