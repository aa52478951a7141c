#pragma once

#include "adf/document.h"
#include "adf/file_io.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "editor/session/present_text.h"
#include "editor/session/undo_steps.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

namespace editor {

class BackgroundJob;

// One open file: the document, what of it is saved, and its file on disk. Its steps stand in the
// undo steps of all files. GUI thread only.
class DocumentSession final : public QObject {
    Q_OBJECT

public:
    // `stamp`: of the file when it was read; taken now when not given.
    DocumentSession(adf::Document document,
                    base::Diagnostics problems,
                    UndoSteps& steps,
                    QObject* parent = nullptr,
                    std::optional<adf::FileStamp> stamp = {});
    ~DocumentSession() override;

    [[nodiscard]] const adf::Document& document() const { return document_; }

    // "arm.yaml", or "untitled" for a document never saved.
    [[nodiscard]] QString title() const;
    // Of a document never saved: what title() says instead of "untitled".
    void setTitle(const QString& title);

    [[nodiscard]] bool isDirty() const { return state_ != savedState_; }

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

    // UndoSteps::push() of an edit of this file alone.
    base::Diagnostics push(const adf::Edit& edit, const QString& text, int gesture = 0);
    static int newGesture();

    // Back to what was read or saved last, to the byte, as one step; nothing is unsaved then. Only
    // while canRevert().
    void revert(const QString& text);
    // Is it changed, and what was read or saved still what the file holds?
    [[nodiscard]] bool canRevert() const;
    // The file as another program wrote it becomes what is saved, as one step. `content`: what
    // makes the document that; none where it is that. `stamp`: of the file before it was read.
    void reload(const std::optional<adf::Edit>& content,
                std::optional<adf::FileStamp> stamp,
                const QString& text);

    // An Error when the disk fails. `changedOnDisk()` first: saving over somebody else's change
    // needs the user's word.
    base::Status save();
    base::Status saveAs(const QString& path);
    // Is there a file now, and another than when it was read or written?
    [[nodiscard]] bool changedOnDisk() const;

    // Saving is to write over what another program made of the file, or took away: the document is
    // unsaved, whatever is undone, until it is saved.
    void keepMine();

    // Of the file when it was read or written, or as keepMine() took notice of it; empty when there
    // was none.
    [[nodiscard]] const std::optional<adf::FileStamp>& stamp() const { return stamp_; }

    // As it is in the file, or was when the document was made.
    [[nodiscard]] std::string savedText() const;

Q_SIGNALS:
    // Somebody is about to push a step. What is typed and not in the document yet goes before it.
    void aboutToEdit();
    // After every apply, undo and redo.
    void documentChanged(const adf::Changes& changes);
    // Also when present() is new.
    void problemsChanged();
    void dirtyChanged(bool dirty);
    // An edit was not applied: why, as a sentence for the user.
    void refused(const QString& sentence);
    void pathChanged();

private:
    friend class UndoSteps;

    // By which step the document is as it is, counted through all files; 0 as it was read.
    [[nodiscard]] std::uint64_t state() const { return state_; }

    [[nodiscard]] bool isSavedAt(std::uint64_t state) const { return savedState_ == state; }

    // Of no step.
    static constexpr std::uint64_t kNever = ~std::uint64_t{0};

    [[nodiscard]] std::uint64_t savedState() const { return savedState_; }

    void setState(std::uint64_t state);
    void setSaved();
    void applyNow(const adf::Edit& edit, adf::Edit& inverse, std::uint64_t state);
    void refuse(const base::Diagnostics& problems, int gesture);
    void refreshProblems();

    adf::Document document_;
    base::Diagnostics problems_;
    UndoSteps& steps_;
    std::uint64_t state_ = 0;
    std::uint64_t savedState_ = 0;
    int refusedGesture_ = 0;  // the last one that refused() reported
    std::optional<adf::FileStamp> stamp_;
    QString untitled_;
    PresentTextPtr present_;
    adf::Document saved_;
    std::unordered_map<adf::ObjectId, adf::ObjectPtr> given_;
    QTimer refreshTimer_;
    std::unique_ptr<BackgroundJob> refresh_;
};

}  // namespace editor
