#include "editor/session/drag_step.h"

#include "editor/session/document_session.h"

#include <QUndoStack>

namespace editor {

void DragStep::begin()
{
    gesture_ = DocumentSession::newGesture();
}

void DragStep::takeBack(QUndoStack& stack) const
{
    const QUndoCommand* last = stack.command(stack.index() - 1);
    if (gesture_ != 0 && last != nullptr && last->id() == gesture_) {
        stack.undo();
    }
}

}  // namespace editor
