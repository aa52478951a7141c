// What keys, the mouse and the clipboard do in the text.

#include "editor/source/completion_popup.h"
#include "editor/source/highlighter.h"
#include "editor/source/source_view.h"
#include "editor/source/text_place.h"
#include "editor/source/typed_bytes.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace editor {

// What acts here although the window may have an action on the same key.
bool SourceView::isOwnKey(const QKeyEvent& key) const
{
    const bool enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    return key.matches(QKeySequence::Find) || key.key() == Qt::Key_F3 || key.key() == Qt::Key_F2 ||
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
    if (event->key() == Qt::Key_F2) {
        Q_EMIT renameWanted();
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
        const int number = int(note - notes_.data());
        if (const int alike = alike_ ? alike_(number) : 1; alike > 1) {
            add(tr("Fix all %1 of this kind").arg(alike), {}, true,
                [this, number] { Q_EMIT repairsWanted(number); });
        }
    }
    add(tr("Rename"), QKeySequence(Qt::Key_F2), !isReadOnly(), [this] { Q_EMIT renameWanted(); });
    add(tr("Find..."), QKeySequence::Find, true, [this] { Q_EMIT findWanted(); });
    menu.addSeparator();
    menu.addActions(actions());
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

}  // namespace editor
