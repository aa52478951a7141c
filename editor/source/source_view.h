#pragma once

#include "base/diagnostic.h"

#include <QPlainTextEdit>

#include <functional>
#include <span>
#include <vector>

namespace editor {

class CompletionPopup;
class NoteLayout;

// A text to type in: line numbers, the lines of one object marked, lines changed since the last
// save, notes under lines, completion. It keeps no steps of its own: what was typed is undone by
// whoever owns the text.
class SourceView final : public QPlainTextEdit {
    Q_OBJECT

public:
    // Something wrong in a line, painted under it; `column` to `endColumn`, from 1, gets a wave.
    struct Note {
        int line = 0;
        int column = 1;
        int endColumn = 0;
        base::Severity severity = base::Severity::Error;
        QString sentence;
        QString fix;  // the name of a repair; may be empty
    };

    explicit SourceView(QWidget* parent = nullptr);

    // As it is, blanks of every kind included; lines end in '\n'.
    [[nodiscard]] QString wholeText() const;
    // Changes only what is different, and keeps what is in sight there.
    void setText(const QString& text);

    [[nodiscard]] bool isBeingSet() const { return isBeingSet_; }

    // Lines from 1; 0 marks nothing.
    void markLines(int first, int last);
    // By line, from the first.
    void markChanged(std::vector<bool> changed);
    void setNotes(std::vector<Note> notes);

    [[nodiscard]] const std::vector<Note>& notes() const { return notes_; }

    // What a hover over this place says; empty for nothing.
    void setHover(std::function<QString(const QTextCursor& place)> hover);

    // How many repairs of the kind of this note there are that go together.
    void setAlike(std::function<int(int note)> count);

    // Puts the cursor there and scrolls to it; columns from 1, in characters.
    void goTo(int line, int column);

    [[nodiscard]] int markedFirst() const { return first_; }

    [[nodiscard]] int markedLast() const { return last_; }

    [[nodiscard]] CompletionPopup& popup() { return *popup_; }

    // Of the cursor, in this widget.
    [[nodiscard]] QRect cursorLine() const;

    // Hides what is below the present line, or below the one that it belongs to, and shows it
    // again.
    void fold(bool folded);
    void foldAll(bool folded);

    // Blanks by which the text indents: those of its first line that does.
    [[nodiscard]] int indentStep() const;

Q_SIGNALS:
    // A person is about to change the text.
    void aboutToType();
    // What was typed has to be taken now: undo or redo was asked for, which belongs to the window,
    // or the keyboard goes elsewhere.
    void enterWanted();
    // A letter was typed, or Ctrl+Space.
    void completionWanted(bool asked);
    // Of the note with this index.
    void repairWanted(int note);
    // This one and all others of its kind.
    void repairsWanted(int note);
    void renameWanted();
    void findWanted();
    void findAgain(bool back);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    [[nodiscard]] bool isOwnKey(const QKeyEvent& key) const;
    bool keyInPopup(const QKeyEvent& key);
    void takeCompletion();
    void indent(bool back);
    void breakLine();
    // Of lines that are hidden: of folds that came or went.
    void toggleFold(const QTextBlock& head);
    void refreshFolds();
    // Opens those that lines were put into or taken out of.
    void mendFolds();
    // Moves the cursor to the end of the line that hides it.
    void leaveFold(const QTextBlock& head);
    void forLinesIn(int bottom, const std::function<void(const QTextBlock&, QRectF)>& act);
    bool numbersEvent(QEvent& event);
    void paintFold(QPainter& painter, const QTextBlock& block, const QRectF& line) const;
    void paintGround(const QRect& area);
    void paintNotes(const QRect& area);
    void paintNumbers(QPaintEvent& event);
    void showWaves();
    void fitNumbers();
    void refreshTheme();
    // Those below the line.
    [[nodiscard]] std::span<const Note> notesOf(const QTextBlock& line) const;
    // The first that has a repair; null when none has.
    [[nodiscard]] const Note* repairIn(const QTextBlock& line) const;
    // The one whose repair is under this point of the viewport.
    [[nodiscard]] const Note* repairAt(const QPoint& at) const;
    void wantRepair(const Note* note);

    QWidget* numbers_;
    NoteLayout* layout_;
    CompletionPopup* popup_;
    std::function<QString(const QTextCursor&)> hover_;
    std::function<int(int)> alike_;
    std::vector<Note> notes_;    // in the order of their lines
    std::vector<bool> changed_;  // by line
    bool isBeingSet_ = false;
    bool isOverNumbers_ = false;  // the pointer
    int first_ = 0;
    int last_ = 0;
};

}  // namespace editor
