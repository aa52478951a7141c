#pragma once

#include <QPlainTextDocumentLayout>
#include <QTextBlock>

#include <cstddef>

namespace editor {

// Which notes are painted below a line, by their index. It goes along when the line moves.
struct NotesBelow final : public QTextBlockUserData {
    NotesBelow(std::size_t firstNote, std::size_t notes) : first(firstNote), count(notes) {}

    // Null where none is.
    [[nodiscard]] static const NotesBelow* of(const QTextBlock& line);

    std::size_t first;
    std::size_t count;
};

// The layout of a plain text that leaves room for notes below their lines.
class NoteLayout final : public QPlainTextDocumentLayout {
    Q_OBJECT

public:
    explicit NoteLayout(QTextDocument* document);

    // Of one line of notes, in pixels.
    void setNoteHeight(qreal height);

    [[nodiscard]] qreal noteHeight() const { return noteHeight_; }

    // The height of a line's room.
    [[nodiscard]] qreal roomOf(const QTextBlock& line) const;

    // Notes came or went.
    void refresh();

    [[nodiscard]] QRectF blockBoundingRect(const QTextBlock& line) const override;

private:
    qreal noteHeight_ = 0;
};

}  // namespace editor
