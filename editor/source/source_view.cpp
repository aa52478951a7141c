#include "editor/source/source_view.h"

#include "editor/source/completion_popup.h"
#include "editor/source/highlighter.h"
#include "editor/source/note_layout.h"
#include "editor/source/text_place.h"
#include "editor/source/typed_bytes.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace editor {
namespace {

constexpr int kNumberPadding = 8;
constexpr int kChangeBar = 3;
constexpr int kNoteHeight = 18;

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

NotePlaces placesOf(const SourceView::Note& note, int left, int top, int right)
{
    const QFontMetrics small(faceOf(FontRole::Small));
    const int height = px(kNoteHeight);
    const int size = px(13);
    NotePlaces places;
    places.icon = {left, top + (height - size) / 2, size, size};
    const QString key = QStringLiteral("Alt+Enter");
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
    connect(this, &QPlainTextEdit::blockCountChanged, this, &SourceView::fitNumbers);
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

void SourceView::setHover(std::function<QString(const QTextCursor&)> hover)
{
    hover_ = std::move(hover);
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

// What acts here although the window may have an action on the same key.
bool SourceView::isOwnKey(const QKeyEvent& key) const
{
    const bool enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    return key.matches(QKeySequence::Find) || key.key() == Qt::Key_F3 ||
           (key.key() == Qt::Key_Space && key.modifiers() == Qt::ControlModifier) ||
           (enter && key.modifiers().testFlag(Qt::AltModifier)) ||
           (key.key() == Qt::Key_Escape && popup_->isVisible());
}

bool SourceView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto& key = static_cast<QKeyEvent&>(*event);
        if (isOwnKey(key)) {
            key.accept();
            return true;
        }
        if (key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo)) {
            Q_EMIT enterWanted();
            key.ignore();
            return false;
        }
        // In some desktops this deletes to the end of the line; here it is the palette.
        if (key.modifiers() == Qt::ControlModifier && key.key() == Qt::Key_K) {
            key.ignore();
            return false;
        }
    }
    return QPlainTextEdit::event(event);
}

bool SourceView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<QHelpEvent&>(*event);
        const QString words = hover_ ? hover_(cursorForPosition(help.pos())) : QString();
        if (words.isEmpty()) {
            QToolTip::hideText();
        } else {
            QToolTip::showText(help.globalPos(), words, this);
        }
        return true;
    }
    if (event->type() == QEvent::MouseMove) {
        const auto& mouse = static_cast<QMouseEvent&>(*event);
        viewport()->setCursor(repairAt(mouse.pos()) != nullptr ? Qt::PointingHandCursor
                                                               : Qt::IBeamCursor);
    }
    if (event->type() == QEvent::MouseButtonPress) {
        popup_->hide();
        const auto& mouse = static_cast<QMouseEvent&>(*event);
        if (const Note* note = repairAt(mouse.pos())) {
            wantRepair(note);
            return true;
        }
    }
    return QPlainTextEdit::viewportEvent(event);
}

bool SourceView::keyInPopup(const QKeyEvent& key)
{
    if (!popup_->isVisible()) {
        return false;
    }
    switch (key.key()) {
        case Qt::Key_Up:
            popup_->step(-1);
            return true;
        case Qt::Key_Down:
            popup_->step(1);
            return true;
        case Qt::Key_PageUp:
            popup_->step(-8);
            return true;
        case Qt::Key_PageDown:
            popup_->step(8);
            return true;
        case Qt::Key_Tab:
            takeCompletion();
            return true;
        case Qt::Key_Escape:
            popup_->hide();
            return true;
        default:
            return false;
    }
}

void SourceView::keyPressEvent(QKeyEvent* event)
{
    if (keyInPopup(*event)) {
        return;
    }
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Find)) {
        Q_EMIT findWanted();
        return;
    }
    if (event->key() == Qt::Key_F3) {
        Q_EMIT findAgain(event->modifiers().testFlag(Qt::ShiftModifier));
        return;
    }
    if (enter && event->modifiers().testFlag(Qt::AltModifier)) {
        wantRepair(repairIn(textCursor().block()));
        return;
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        Q_EMIT aboutToType();
        Q_EMIT completionWanted(true);
        return;
    }
    if (isReadOnly()) {
        QPlainTextEdit::keyPressEvent(event);
        return;
    }
    Q_EMIT aboutToType();
    if (event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab) {
        indent(event->key() == Qt::Key_Backtab);
    } else if (enter && event->modifiers() == Qt::NoModifier) {
        popup_->hide();
        breakLine();
    } else {
        const QString typed = event->text();
        const bool letter = !typed.isEmpty() && typed[0].isPrint() &&
                            !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
        const bool rubs = event->key() == Qt::Key_Backspace && popup_->isVisible();
        QPlainTextEdit::keyPressEvent(event);
        if ((letter && typed[0].isLetter()) || (letter && popup_->isVisible()) || rubs) {
            Q_EMIT completionWanted(false);
        } else if (!event->text().isEmpty() || event->key() == Qt::Key_Left ||
                   event->key() == Qt::Key_Right || event->key() == Qt::Key_Home ||
                   event->key() == Qt::Key_End) {
            popup_->hide();
        }
    }
}

void SourceView::inputMethodEvent(QInputMethodEvent* event)
{
    Q_EMIT aboutToType();
    QPlainTextEdit::inputMethodEvent(event);
}

// Pasted and dropped text: tabs are no blanks in YAML.
void SourceView::insertFromMimeData(const QMimeData* source)
{
    if (isReadOnly() || !source->hasText()) {
        return;
    }
    Q_EMIT aboutToType();
    QString text = source->text();
    text.replace(QLatin1Char('\t'), QString(indentStep(), QLatin1Char(' ')));
    textCursor().insertText(text);
    ensureCursorVisible();
}

void SourceView::focusOutEvent(QFocusEvent* event)
{
    popup_->hide();
    QPlainTextEdit::focusOutEvent(event);
    Q_EMIT enterWanted();
}

// Undo and redo are the window's.
void SourceView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    const QTextCursor cursor = textCursor();
    const auto add = [&](const QString& words, const QKeySequence& key, bool enabled, auto act) {
        QAction* action = menu.addAction(words, this, act);
        action->setShortcut(key);
        action->setEnabled(enabled);
    };
    add(tr("Cut"), QKeySequence::Cut, cursor.hasSelection() && !isReadOnly(), [this] {
        Q_EMIT aboutToType();
        cut();
    });
    add(tr("Copy"), QKeySequence::Copy, cursor.hasSelection(), [this] { copy(); });
    add(tr("Paste"), QKeySequence::Paste, canPaste(), [this] { paste(); });
    menu.addSeparator();
    add(tr("Complete"), QKeySequence(Qt::CTRL | Qt::Key_Space), !isReadOnly(),
        [this] { Q_EMIT completionWanted(true); });
    if (const Note* note = repairIn(cursor.block())) {
        add(note->fix, QKeySequence(Qt::ALT | Qt::Key_Return), true,
            [this] { wantRepair(repairIn(textCursor().block())); });
    }
    add(tr("Find..."), QKeySequence::Find, true, [this] { Q_EMIT findWanted(); });
    menu.addSeparator();
    add(tr("Select all"), QKeySequence::SelectAll, true, [this] { selectAll(); });
    menu.exec(event->globalPos());
}

// With the keys of lines that are selected, or blanks to the next step.
void SourceView::indent(bool back)
{
    const int step = indentStep();
    QTextCursor cursor = textCursor();
    const QTextBlock first = document()->findBlock(cursor.selectionStart());
    const QTextBlock last = document()->findBlock(cursor.selectionEnd());
    cursor.beginEditBlock();
    if (!back && first == last) {
        const int column = cursor.selectionStart() - first.position();
        cursor.insertText(QString(step - column % step, QLatin1Char(' ')));
    } else {
        for (QTextBlock line = first; line.isValid(); line = line.next()) {
            QTextCursor at(line);
            if (!back) {
                at.insertText(QString(step, QLatin1Char(' ')));
            } else {
                const QString text = line.text();
                int blanks = 0;
                while (blanks < std::min(step, int(text.size())) &&
                       text[blanks] == QLatin1Char(' ')) {
                    ++blanks;
                }
                at.movePosition(QTextCursor::Right, QTextCursor::KeepAnchor, blanks);
                at.removeSelectedText();
            }
            if (line == last) {
                break;
            }
        }
    }
    cursor.endEditBlock();
}

// The new line is as deep as the present one, deeper behind a key without a value.
void SourceView::breakLine()
{
    QTextCursor cursor = textCursor();
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    int blanks = 0;
    while (blanks < before.size() && before[blanks] == QLatin1Char(' ')) {
        ++blanks;
    }
    const QString said = before.left(commentStart(before)).trimmed();
    blanks += said.endsWith(QLatin1Char(':')) ? indentStep() : 0;
    cursor.insertText(QLatin1Char('\n') + QString(blanks, QLatin1Char(' ')));
    setTextCursor(cursor);
    ensureCursorVisible();
}

void SourceView::takeCompletion()
{
    const Completion taken = popup_->current();
    Q_EMIT aboutToType();
    QTextCursor cursor = textCursor();
    const TextPlace place = placeAt(cursor.block(), cursor.positionInBlock());
    cursor.setPosition(cursor.block().position() + int(place.wordStart), QTextCursor::KeepAnchor);
    cursor.insertText(taken.text);
    const int start = cursor.position() - int(taken.text.size()) + int(taken.selectFrom);
    cursor.setPosition(start);
    cursor.setPosition(start + int(taken.selectSize), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    popup_->hide();
}

void SourceView::fitNumbers()
{
    const int digits = int(QString::number(std::max(1, blockCount())).size());
    const int width =
        QFontMetrics(font()).horizontalAdvance(QLatin1Char('0')) * std::max(3, digits) +
        2 * px(kNumberPadding);
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

void SourceView::paintGround(const QRect& area)
{
    QPainter painter(viewport());
    const int present = hasFocus() ? textCursor().blockNumber() + 1 : 0;
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
        if (line.top() > area.bottom()) {
            break;
        }
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
    }
}

void SourceView::paintNotes(const QRect& area)
{
    if (notes_.empty()) {
        return;
    }
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(faceOf(FontRole::Small));
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
        if (line.top() > area.bottom()) {
            break;
        }
        int top = int(line.bottom() - layout_->roomOf(block));
        for (const Note& note : notesOf(block)) {
            const NotePlaces places =
                placesOf(note, px(metrics::kSpace12), top, viewport()->width() - px(4));
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
                painter.drawText(places.key, Qt::AlignCenter, QStringLiteral("Alt+Enter"));
            }
            top += int(layout_->noteHeight());
        }
    }
}

const SourceView::Note* SourceView::repairAt(const QPoint& at) const
{
    const QTextBlock block = cursorForPosition(at).block();
    const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
    int top = int(line.bottom() - layout_->roomOf(block));
    for (const Note& note : notesOf(block)) {
        const NotePlaces places =
            placesOf(note, px(metrics::kSpace12), top, viewport()->width() - px(4));
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
    if (object == numbers_ && event->type() == QEvent::Paint) {
        paintNumbers(static_cast<QPaintEvent&>(*event));
        return true;
    }
    return QPlainTextEdit::eventFilter(object, event);
}

void SourceView::paintNumbers(QPaintEvent& event)
{
    QPainter painter(numbers_);
    painter.fillRect(event.rect(), colour(Token::BgBase));
    painter.setFont(font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
        if (line.top() > event.rect().bottom()) {
            break;
        }
        const int number = block.blockNumber() + 1;
        const bool marked = number >= first_ && number <= last_;
        const qreal height = line.height() - layout_->roomOf(block);
        painter.setPen(colour(marked ? Token::TextPrimary : Token::TextSecondary));
        painter.drawText(QRectF(0, line.top(), numbers_->width() - px(kNumberPadding), height),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
        if (std::size_t(number) <= changed_.size() && changed_[std::size_t(number - 1)]) {
            painter.fillRect(QRectF(numbers_->width() - px(kChangeBar) - px(1), line.top(),
                                    px(kChangeBar), height),
                             colour(Token::Accent));
        }
    }
}

}  // namespace editor
