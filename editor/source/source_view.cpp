#include "editor/source/source_view.h"

#include "editor/source/completion_popup.h"
#include "editor/source/folding.h"
#include "editor/source/highlighter.h"
#include "editor/source/note_layout.h"
#include "editor/source/text_place.h"
#include "editor/source/typed_bytes.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace editor {
namespace {

constexpr int kNoteHeight = 18;

}  // namespace

SourceView::SourceView(QWidget* parent)
    : QPlainTextEdit(parent), numbers_(new QWidget(this)), popup_(new CompletionPopup(this))
{
    auto* text = new QTextDocument(this);
    layout_ = new NoteLayout(text);
    text->setDocumentLayout(layout_);
    setDocument(text);
    setUndoRedoEnabled(false);
    setLineWrapMode(NoWrap);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    new Highlighter(text);
    numbers_->installEventFilter(this);
    numbers_->setAttribute(Qt::WA_Hover);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        const QTextBlock line = textCursor().block();
        if (!line.isVisible()) {
            unfoldAround(line);
            refreshFolds();
        }
    });
    connect(this, &QPlainTextEdit::blockCountChanged, this, [this] {
        mendFolds();
        fitNumbers();
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, viewport(),
            qOverload<>(&QWidget::update));
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& area, int dy) {
        if (dy != 0) {
            numbers_->scroll(0, dy);
            popup_->hide();
        } else {
            numbers_->update(0, area.y(), numbers_->width(), area.height());
        }
    });
    connect(popup_, &CompletionPopup::chosen, this, &SourceView::takeCompletion);
    connect(&Theme::instance(), &Theme::changed, this, &SourceView::refreshTheme);
    refreshTheme();
}

void SourceView::refreshTheme()
{
    setFont(faceOf(FontRole::Number));
    layout_->setNoteHeight(px(kNoteHeight));
    fitNumbers();
    showWaves();
}

QString SourceView::wholeText() const
{
    QString text = document()->toRawText();
    text.replace(QChar(QChar::ParagraphSeparator), QLatin1Char('\n'));
    return text;
}

void SourceView::setText(const QString& text)
{
    const QString before = wholeText();
    if (text == before) {
        return;
    }
    const QScopedValueRollback<bool> setting(isBeingSet_, true);
    const Difference same = differenceOf(before, text);
    popup_->hide();
    const int scrolled = verticalScrollBar()->value();
    QTextCursor cursor(document());
    cursor.setPosition(int(same.before));
    cursor.setPosition(int(before.size() - same.behind), QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(same.before, text.size() - same.before - same.behind));
    mendFolds();  // other lines may be as many
    verticalScrollBar()->setValue(scrolled);
}

void SourceView::markLines(int first, int last)
{
    first_ = first;
    last_ = last;
    viewport()->update();
    numbers_->update();
}

void SourceView::markChanged(std::vector<bool> changed)
{
    changed_ = std::move(changed);
    numbers_->update();
}

void SourceView::setNotes(std::vector<Note> notes)
{
    for (QTextBlock line = document()->begin(); !notes_.empty() && line.isValid();
         line = line.next()) {
        if (line.userData() != nullptr) {
            line.setUserData(nullptr);
        }
    }
    std::erase_if(notes, [this](const Note& note) {
        return note.line < 1 || note.line > document()->blockCount();
    });
    notes_ = std::move(notes);
    std::stable_sort(notes_.begin(), notes_.end(),
                     [](const Note& a, const Note& b) { return a.line < b.line; });
    for (std::size_t i = 0; i < notes_.size();) {
        std::size_t end = i;
        while (end < notes_.size() && notes_[end].line == notes_[i].line) {
            ++end;
        }
        document()->findBlockByNumber(notes_[i].line - 1).setUserData(new NotesBelow(i, end - i));
        i = end;
    }
    layout_->refresh();
    showWaves();
    if (popup_->isVisible()) {
        popup_->moveTo(cursorLine());
    }
    viewport()->update();
    numbers_->update();
}

QRect SourceView::cursorLine() const
{
    const QRect line = cursorRect();
    return {viewport()->mapTo(this, line.topLeft()), line.size()};
}

void SourceView::setHover(std::function<QString(const QTextCursor&)> hover)
{
    hover_ = std::move(hover);
}

void SourceView::setAlike(std::function<int(int)> count)
{
    alike_ = std::move(count);
}

void SourceView::goTo(int line, int column)
{
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid()) {
        return;
    }
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor,
                        std::clamp(column - 1, 0, block.length() - 1));
    setTextCursor(cursor);
    centerCursor();
}

void SourceView::fold(bool folded)
{
    const QTextBlock head = foldHeadOf(textCursor().block());
    if (head.isValid() && isFolded(head) != folded) {
        toggleFold(head);
    }
}

void SourceView::toggleFold(const QTextBlock& head)
{
    const bool folded = !isFolded(head);
    if (folded) {
        leaveFold(head);
    }
    setFolded(head, folded);
    refreshFolds();
}

void SourceView::foldAll(bool folded)
{
    QTextBlock margin = textCursor().block();
    while (margin.isValid() && (margin.text().isEmpty() || margin.text()[0].isSpace())) {
        margin = margin.previous();
    }
    if (folded && margin.isValid()) {
        leaveFold(margin);
    }
    setAllFolded(*document(), folded);
    refreshFolds();
    centerCursor();
}

void SourceView::leaveFold(const QTextBlock& head)
{
    QTextCursor cursor = textCursor();
    const QTextBlock end = foldEnd(head);
    if (!end.isValid() || !(head < cursor.block()) || end < cursor.block()) {
        return;
    }
    cursor = QTextCursor(head);
    cursor.movePosition(QTextCursor::EndOfBlock);
    setTextCursor(cursor);
}

void SourceView::mendFolds()
{
    if (openTornFolds(*document())) {
        refreshFolds();
    }
}

void SourceView::refreshFolds()
{
    layout_->refresh();
    popup_->hide();
    viewport()->update();
    numbers_->update();
}

int SourceView::indentStep() const
{
    for (QTextBlock line = document()->begin(); line.isValid(); line = line.next()) {
        const QString text = line.text();
        const auto first =
            std::find_if(text.begin(), text.end(), [](QChar c) { return c != QLatin1Char(' '); });
        const int blanks = int(first - text.begin());
        if (blanks > 0 && first != text.end() && *first != QLatin1Char('#')) {
            return blanks;
        }
    }
    return 2;
}

}  // namespace editor
