#include "editor/source/note_layout.h"

namespace editor {

const NotesBelow* NotesBelow::of(const QTextBlock& line)
{
    return static_cast<const NotesBelow*>(line.userData());
}

NoteLayout::NoteLayout(QTextDocument* document) : QPlainTextDocumentLayout(document)
{}

void NoteLayout::setNoteHeight(qreal height)
{
    noteHeight_ = height;
    refresh();
}

void NoteLayout::refresh()
{
    Q_EMIT documentSizeChanged(documentSize());
    Q_EMIT update();
}

qreal NoteLayout::roomOf(const QTextBlock& line) const
{
    const NotesBelow* notes = line.isVisible() ? NotesBelow::of(line) : nullptr;
    return notes == nullptr ? 0 : double(notes->count) * noteHeight_;
}

QRectF NoteLayout::blockBoundingRect(const QTextBlock& line) const
{
    QRectF rect = QPlainTextDocumentLayout::blockBoundingRect(line);
    rect.setHeight(rect.height() + roomOf(line));
    return rect;
}

}  // namespace editor
