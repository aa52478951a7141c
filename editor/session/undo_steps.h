#pragma once

#include "adf/edit.h"
#include "base/diagnostics.h"

#include <QString>
#include <QUndoStack>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace editor {

class DocumentSession;

struct FileEdit {
    DocumentSession* session;
    adf::Edit edit;
    bool isToSaved = false;  // it brings the document back to what is saved
};

// The undo steps of all files that are open together, in the order in which they were made. A step
// may change several files, as a drag over two models does, and is undone and redone in all of
// them. Each file knows by the steps that stand in it whether it is as it was saved. The clean
// index of the stack is where a file was saved last. However many they are, their memory is
// bounded: the oldest go first, and the last one always stays.
class UndoSteps {
public:
    // Ten thousand steps that move a hundred bodies each.
    static constexpr std::size_t kMostBytes = std::size_t{512} << 20;

    explicit UndoSteps(std::size_t mostBytes = kMostBytes) : mostBytes_(mostBytes) {}

    // Of all steps, undone ones too, counted from above.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    [[nodiscard]] QUndoStack& stack() { return stack_; }

    // Applies the edits as one step called `text`; where that has two lines, the history shows the
    // first, and undo and redo are called by the second. Steps with the same gesture number (not 0)
    // merge into one, called as the last of them; a gesture that ends where it began leaves none.
    // Edits that change nothing are left out. When a document refuses its edit, none is applied:
    // its problems come back, and DocumentSession::refused() reports the first one, of a gesture
    // once.
    base::Diagnostics push(const std::vector<FileEdit>& asked, const QString& text, int gesture);

    // A file is closed: its part of the steps is gone, and those that were of it alone.
    void forget(const DocumentSession& session);

private:
    struct Part;
    class Step;

    void forgetOldest();
    // The stack cannot lose single commands: it is made again of what `kept` gives for each.
    void rebuild(const std::function<std::unique_ptr<Step>(int index)>& kept);
    [[nodiscard]] const Step& step(int index) const;

    std::size_t mostBytes_;
    std::size_t bytes_ = 0;  // kept up to date by the steps, so they go first
    QUndoStack stack_;
    std::uint64_t lastStep_ = 0;
    // Steps are put on the stack, or gone through, without acting on their documents.
    bool rebuilding_ = false;
};

}  // namespace editor
