// Line numbers, marked lines, the waves under what is wrong and the notes below it.

#include "editor/source/completion_popup.h"
#include "editor/source/folding.h"
#include "editor/source/note_layout.h"
#include "editor/source/source_view.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QKeySequence>
#include <QPaintEvent>
#include <QPainter>
#include <QTextBlock>

#include <algorithm>

namespace editor {
namespace {

constexpr int kNumberPadding = 8;
constexpr int kChangeBar = 3;
constexpr int kTwisty = 12;  // beside the numbers

Token tokenOf(base::Severity severity)
{
    return severity == base::Severity::Error     ? Token::Error
           : severity == base::Severity::Warning ? Token::Warning
                                                 : Token::TextSecondary;
}

const char* iconOf(base::Severity severity)
{
    return severity == base::Severity::Error     ? "error"
           : severity == base::Severity::Warning ? "warning"
                                                 : "info";
}

// Where the parts of a note stand, from the left of the line's words.
struct NotePlaces {
    QString sentence;
    QRect icon;
    QRect words;
    QRect fix;
    QRect key;
};

QString repairKey()
{
    return QKeySequence(Qt::ALT | Qt::Key_Enter).toString(QKeySequence::NativeText);
}

NotePlaces placesOf(const SourceView::Note& note, int left, int top, int right, int height)
{
    const QFontMetrics small(faceOf(FontRole::Small));
    const int size = px(13);
    NotePlaces places;
    places.icon = {left, top + (height - size) / 2, size, size};
    const QString key = repairKey();
    const int fix = note.fix.isEmpty() ? 0 : small.horizontalAdvance(note.fix) + px(8);
    const int keys = note.fix.isEmpty() ? 0 : small.horizontalAdvance(key) + px(12);
    const int room = right - left - size - px(6) - fix;
    const bool keyFits = room - keys > px(80);
    const int words = std::max(px(40), keyFits ? room - keys : room);
    places.sentence = small.elidedText(note.sentence, Qt::ElideRight, words);
    int x = left + size + px(6);
    places.words = {x, top, small.horizontalAdvance(places.sentence) + 1, height};
    x = places.words.right() + px(8);
    places.fix = {x, top, std::max(0, fix - px(8)), height};
    x = places.fix.right() + px(8);
    places.key =
        keyFits && keys > 0 ? QRect(x, top + px(2), keys - px(4), height - px(4)) : QRect();
    return places;
}

}  // namespace

void SourceView::showWaves()
{
    QList<QTextEdit::ExtraSelection> waves;
    for (const Note& note : notes_) {
        const QTextBlock line = document()->findBlockByNumber(note.line - 1);
        if (!line.isValid() || line.length() < 2) {
            continue;
        }
        const int last = line.length() - 1;
        const int from = std::clamp(note.column - 1, 0, last - 1);
        const int to = std::clamp(note.endColumn - 1, from + 1, last);
        QTextEdit::ExtraSelection wave;
        wave.cursor = QTextCursor(line);
        wave.cursor.setPosition(line.position() + from);
        wave.cursor.setPosition(line.position() + to, QTextCursor::KeepAnchor);
        wave.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wave.format.setUnderlineColor(colour(tokenOf(note.severity)));
        waves += wave;
    }
    setExtraSelections(waves);
}

void SourceView::fitNumbers()
{
    const int digits = int(QString::number(std::max(1, blockCount())).size());
    const int width =
        QFontMetrics(font()).horizontalAdvance(QLatin1Char('0')) * std::max(3, digits) +
        2 * px(kNumberPadding) + px(kTwisty);
    setViewportMargins(width, 0, 0, 0);
    const QRect area = contentsRect();
    numbers_->setGeometry(area.left(), area.top(), width, area.height());
    numbers_->update();
}

void SourceView::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    popup_->hide();
    fitNumbers();
}

void SourceView::paintEvent(QPaintEvent* event)
{
    paintGround(event->rect());
    QPlainTextEdit::paintEvent(event);
    paintNotes(event->rect());
}

// Lines that are hidden have no height, and would each be searched for from the first.
void SourceView::forLinesIn(int bottom, const std::function<void(const QTextBlock&, QRectF)>& act)
{
    QTextBlock block = firstVisibleBlock();
    if (!block.isValid()) {
        return;
    }
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    for (; block.isValid() && top <= bottom; block = block.next()) {
        if (block.isVisible()) {
            const QRectF line = blockBoundingRect(block);
            act(block, {0, top, line.width(), line.height()});
            top += line.height();
        }
    }
}

void SourceView::paintGround(const QRect& area)
{
    QPainter painter(viewport());
    const int present = hasFocus() ? textCursor().blockNumber() + 1 : 0;
    forLinesIn(area.bottom(), [&](const QTextBlock& block, const QRectF& line) {
        const QRectF words(0, line.top(), viewport()->width(),
                           line.height() - layout_->roomOf(block));
        const int number = block.blockNumber() + 1;
        if (number >= first_ && number <= last_) {
            painter.fillRect(QRectF(0, line.top(), viewport()->width(), line.height()),
                             colour(Token::SelectRow, 0.25));
        }
        if (number == present) {
            painter.fillRect(words, colour(Token::BgPanel));
        }
        paintFold(painter, block, line);
    });
}

// Which lines are hidden, behind the words of the line.
void SourceView::paintFold(QPainter& painter, const QTextBlock& block, const QRectF& line) const
{
    if (!isFolded(block)) {
        return;
    }
    const QFont small = faceOf(FontRole::Small);
    const QString words = foldedLines(block);
    const qreal left = contentOffset().x() + document()->documentMargin() +
                       QFontMetricsF(font()).horizontalAdvance(block.text()) + px(8);
    const QRectF pill(left, line.top() + px(1),
                      QFontMetricsF(small).horizontalAdvance(words) + 2 * px(6),
                      line.height() - layout_->roomOf(block) - 2 * px(1));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(Token::BgHover, 0.7));
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    painter.setFont(small);
    painter.setPen(colour(Token::TextSecondary));
    painter.drawText(pill, Qt::AlignCenter, words);
    painter.restore();
}

void SourceView::paintNotes(const QRect& area)
{
    if (notes_.empty()) {
        return;
    }
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(faceOf(FontRole::Small));
    forLinesIn(area.bottom(), [&](const QTextBlock& block, const QRectF& line) {
        int top = int(line.bottom() - layout_->roomOf(block));
        for (const Note& note : notesOf(block)) {
            const NotePlaces places =
                placesOf(note, px(metrics::kSpace12), top, viewport()->width() - px(4),
                         int(layout_->noteHeight()));
            const Token token = tokenOf(note.severity);
            painter.drawPixmap(
                places.icon.topLeft(),
                iconPixmap(iconOf(note.severity), token, places.icon.width(), devicePixelRatioF()));
            painter.setPen(colour(token));
            painter.drawText(places.words, Qt::AlignVCenter, places.sentence);
            if (!note.fix.isEmpty()) {
                painter.setPen(colour(Token::Accent));
                painter.drawText(places.fix, Qt::AlignVCenter, note.fix);
            }
            if (!places.key.isEmpty()) {
                painter.setPen(colour(Token::BorderField));
                painter.drawRoundedRect(QRectF(places.key).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
                painter.setPen(colour(Token::TextSecondary));
                painter.drawText(places.key, Qt::AlignCenter, repairKey());
            }
            top += int(layout_->noteHeight());
        }
    });
}

const SourceView::Note* SourceView::repairAt(const QPoint& at) const
{
    const QTextBlock block = cursorForPosition(at).block();
    const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
    int top = int(line.bottom() - layout_->roomOf(block));
    for (const Note& note : notesOf(block)) {
        const NotePlaces places = placesOf(note, px(metrics::kSpace12), top,
                                           viewport()->width() - px(4), int(layout_->noteHeight()));
        if (!note.fix.isEmpty() && places.fix.contains(at)) {
            return &note;
        }
        top += int(layout_->noteHeight());
    }
    return nullptr;
}

std::span<const SourceView::Note> SourceView::notesOf(const QTextBlock& line) const
{
    const NotesBelow* below = NotesBelow::of(line);
    return below == nullptr ? std::span<const Note>()
                            : std::span(notes_).subspan(below->first, below->count);
}

const SourceView::Note* SourceView::repairIn(const QTextBlock& line) const
{
    const std::span<const Note> notes = notesOf(line);
    const auto note = std::find_if(notes.begin(), notes.end(),
                                   [](const Note& one) { return !one.fix.isEmpty(); });
    return note == notes.end() ? nullptr : &*note;
}

void SourceView::wantRepair(const Note* note)
{
    if (note != nullptr) {
        Q_EMIT repairWanted(int(note - notes_.data()));
    }
}

bool SourceView::eventFilter(QObject* object, QEvent* event)
{
    return object == numbers_ ? numbersEvent(*event) : QPlainTextEdit::eventFilter(object, event);
}

bool SourceView::numbersEvent(QEvent& event)
{
    switch (event.type()) {
        case QEvent::Paint:
            paintNumbers(static_cast<QPaintEvent&>(event));
            return true;
        case QEvent::HoverEnter:
        case QEvent::HoverLeave:
            isOverNumbers_ = event.type() == QEvent::HoverEnter;
            numbers_->update();
            return false;
        case QEvent::MouseButtonPress: {
            const auto& mouse = static_cast<QMouseEvent&>(event);
            const QTextBlock line = cursorForPosition({0, mouse.position().toPoint().y()}).block();
            if (mouse.button() == Qt::LeftButton && (canFold(line) || isFolded(line))) {
                toggleFold(line);
            }
            return true;
        }
        default:
            return false;
    }
}

void SourceView::paintNumbers(QPaintEvent& event)
{
    QPainter painter(numbers_);
    painter.fillRect(event.rect(), colour(Token::BgBase));
    painter.setFont(font());
    const int size = px(kTwisty);
    const int right = numbers_->width() - px(kNumberPadding);
    forLinesIn(event.rect().bottom(), [&](const QTextBlock& block, const QRectF& line) {
        const int number = block.blockNumber() + 1;
        const bool marked = number >= first_ && number <= last_;
        const qreal height = line.height() - layout_->roomOf(block);
        painter.setPen(colour(marked ? Token::TextPrimary : Token::TextSecondary));
        painter.drawText(QRectF(0, line.top(), right - size, height),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
        const bool folded = isFolded(block);
        if (folded || (isOverNumbers_ && canFold(block))) {
            const int top = int(line.top() + (height - size) / 2);
            painter.drawPixmap(right - size + px(2), top,
                               iconPixmap(folded ? "twisty-right" : "twisty-down",
                                          Token::TextSecondary, size, devicePixelRatioF()));
        }
        if (std::size_t(number) <= changed_.size() && changed_[std::size_t(number - 1)]) {
            painter.fillRect(QRectF(numbers_->width() - px(kChangeBar) - px(1), line.top(),
                                    px(kChangeBar), height),
                             colour(Token::Accent));
        }
    });
}

}  // namespace editor
