#pragma once

class QUndoStack;

namespace editor {

// The edits of one drag: they are one step of the undo stack, which Esc takes back. GUI thread.
class DragStep final {
public:
    void begin();

    // What the edits are pushed with, so that they merge; 0 before the first drag.
    [[nodiscard]] int gesture() const { return gesture_; }

    // Undoes the step, if the drag has come to make one. What something else has put on the stack
    // stays, and so does what the drag made before that.
    void takeBack(QUndoStack& stack) const;

private:
    int gesture_ = 0;
};

}  // namespace editor
