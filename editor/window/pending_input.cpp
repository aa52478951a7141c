#include "editor/window/pending_input.h"

#include "editor/widgets/field_edit.h"

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>

namespace editor {

PendingInput::PendingInput(QWidget& window) : QObject(&window), window_(window)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* /*before*/, QWidget* now) {
        if (now != nullptr && now->window() == &window_) {
            watch(now);
        }
    });
}

void PendingInput::watch(QWidget* focused)
{
    if (field_ != nullptr) {
        field_->removeEventFilter(this);
    }
    disconnect(edits_);
    field_ = focused;
    auto* combo = qobject_cast<QComboBox*>(focused);
    line_ = combo != nullptr ? combo->lineEdit() : qobject_cast<QLineEdit*>(focused);
    if (line_ != nullptr) {
        field_->installEventFilter(this);
        edits_ = connect(line_, &QLineEdit::textEdited, this, &PendingInput::changed);
    }
    Q_EMIT changed();
}

// A field that closed has been entered or given up.
bool PendingInput::isPending() const
{
    if (field_ == nullptr || line_ == nullptr || field_->isHidden()) {
        return false;
    }
    const auto* edit = qobject_cast<const FieldEdit*>(line_.data());
    return edit != nullptr ? edit->isTyped() : field_ != line_ && line_->isModified();
}

bool PendingInput::enter()
{
    if (!isPending()) {
        return true;
    }
    const QString text = line_->text();
    QKeyEvent press(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
    QApplication::sendEvent(field_, &press);
    if (!isPending()) {
        Q_EMIT changed();
        return true;
    }
    field_->setFocus();
    Q_EMIT refused(
        tr("“%1” is refused by its field. Correct it, or give it up with Esc.").arg(text));
    return false;
}

bool PendingInput::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || watched != field_ || line_ == nullptr) {
        return false;
    }
    const auto& key = static_cast<QKeyEvent&>(*event);
    const bool idle =
        !isPending() && ((key.matches(QKeySequence::Undo) && !line_->isUndoAvailable()) ||
                         (key.matches(QKeySequence::Redo) && !line_->isRedoAvailable()));
    if (idle) {
        event->ignore();
    }
    return idle;
}

}  // namespace editor
