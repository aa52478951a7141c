#include "editor/window/pending_input.h"

#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "editor/source/source_panel.h"
#include "editor/source/source_typing.h"
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

void PendingInput::watchProperties(PropertyPanel& panel)
{
    properties_ = &panel;
    connect(&panel.model(), &PropertyModel::heightsChanged, this, &PendingInput::changed);
}

void PendingInput::watchSource(SourcePanel& panel)
{
    source_ = &panel;
    connect(&panel.typing(), &SourceTyping::pendingChanged, this, &PendingInput::changed);
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

bool PendingInput::isPending() const
{
    return isTyping() || (source_ != nullptr && source_->typing().isPending()) ||
           (properties_ != nullptr && properties_->model().refused().isValid());
}

// A field that closed has been entered or given up.
bool PendingInput::isTyping() const
{
    if (field_ == nullptr || line_ == nullptr || field_->isHidden()) {
        return false;
    }
    const auto* edit = qobject_cast<const FieldEdit*>(line_.data());
    return edit != nullptr ? edit->isTyped() : field_ != line_ && line_->isModified();
}

bool PendingInput::enter()
{
    if (source_ != nullptr) {
        source_->typing().enter();
    }
    if (isTyping()) {
        const QString text = line_->text();
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
        QApplication::sendEvent(field_, &press);
        if (isTyping()) {
            refuse(text);
            field_->setFocus();
            return false;
        }
        Q_EMIT changed();
    }
    if (!isPending()) {
        return true;
    }
    const QModelIndex field = properties_->model().refused();
    refuse(properties_->model().field(field).text);
    properties_->view().beginEdit(field);
    return false;
}

void PendingInput::refuse(const QString& text)
{
    Q_EMIT refused(
        tr("“%1” is refused by its field. Correct it, or give it up with Esc.").arg(text));
}

bool PendingInput::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || watched != field_ || line_ == nullptr) {
        return false;
    }
    const auto& key = static_cast<QKeyEvent&>(*event);
    // What a field of a document has taken is undone there.
    const bool taken = qobject_cast<FieldEdit*>(line_) != nullptr;
    const bool idle =
        !isTyping() && ((key.matches(QKeySequence::Undo) && (taken || !line_->isUndoAvailable())) ||
                        (key.matches(QKeySequence::Redo) && !line_->isRedoAvailable()));
    if (idle) {
        event->ignore();
    }
    return idle;
}

}  // namespace editor
