#include "editor/undo/edit_command.h"

#include "editor/session/document_session.h"
#include "editor/undo/merge_edits.h"

#include <utility>

namespace editor {

EditCommand::EditCommand(DocumentSession& session, adf::Edit edit, const QString& text, int gesture)
    : QUndoCommand(text), session_(session), edit_(std::move(edit)), gesture_(gesture)
{}

void EditCommand::redo()
{
    session_.applyNow(edit_, inverse_);
}

void EditCommand::undo()
{
    session_.applyNow(inverse_, edit_);
}

int EditCommand::id() const
{
    return gesture_ == 0 ? -1 : gesture_;
}

bool EditCommand::mergeWith(const QUndoCommand* next)
{
    // The stack only offers commands of the same id, and this is the only command there is.
    const auto& later = static_cast<const EditCommand&>(*next);
    Step step = merged({edit_, inverse_}, {later.edit_, later.inverse_});
    setObsolete(changesNothing(step));
    edit_ = std::move(step.edit);
    inverse_ = std::move(step.inverse);
    return true;
}

}  // namespace editor
