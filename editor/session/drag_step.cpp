#include "editor/session/drag_step.h"

#include "editor/session/document_session.h"

#include <QUndoStack>

namespace editor {

void DragStep::begin(const QUndoStack& stack)
{
    gesture_ = DocumentSession::newGesture();
    before_ = stack.index();
}

void DragStep::takeBack(QUndoStack& stack) const
{
    if (stack.index() > before_) {
        stack.undo();
    }
}

}  // namespace editor
