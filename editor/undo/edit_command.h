#pragma once

#include "adf/edit.h"

#include <QUndoCommand>

namespace editor {

class DocumentSession;

// The one undo command. What changes is plain data; the document applies it and returns the edit
// that takes it back, so undo cannot drift from redo. Commands of one gesture (a drag, a scrub)
// carry the same number and become one step; a gesture that ends where it began leaves none.
class EditCommand final : public QUndoCommand {
public:
    // `gesture` 0: a step of its own.
    EditCommand(DocumentSession& session, adf::Edit edit, const QString& text, int gesture);

    void redo() override;
    void undo() override;
    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand* next) override;

private:
    DocumentSession& session_;
    adf::Edit edit_;
    adf::Edit inverse_;
    int gesture_;
};

}  // namespace editor
