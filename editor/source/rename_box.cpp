#include "editor/source/rename_box.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace editor {

RenameBox::RenameBox(QWidget& text) : FieldEdit(&text), text_(text)
{
    connect(this, &QLineEdit::textEdited, this, [this] {
        setWrong(false);
        setNote({});
        fit();
    });
    hide();
}

void RenameBox::ask(const QString& name, const QRect& line, Take take)
{
    take_ = std::move(take);
    setAccessibleName(tr("New name of %1").arg(name));
    setWrong(false);
    setNote({});
    setText(name);
    selectAll();
    const int height = px(metrics::kTreeRow);
    move(line.left(), line.center().y() - height / 2);
    resize(0, height);
    fit();
    show();
    setFocus(Qt::ShortcutFocusReason);
}

// As wide as the name, and inside the text.
void RenameBox::fit()
{
    const int wide = std::min(std::max(wantedWidth(), px(160)), text_.width());
    setGeometry(std::min(x(), text_.width() - wide), y(), wide, height());
}

void RenameBox::close()
{
    hide();
    text_.setFocus(Qt::OtherFocusReason);
}

void RenameBox::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
        case Qt::Key_Escape:
            close();
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter: {
            const QString refusal = take_(text().trimmed());
            if (refusal.isEmpty()) {
                close();
            } else {
                setWrong(true);
                setNote(refusal);
            }
            return;
        }
        default:
            FieldEdit::keyPressEvent(event);
    }
}

// Not for its own menu.
void RenameBox::focusOutEvent(QFocusEvent* event)
{
    FieldEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) {
        hide();
    }
}

}  // namespace editor
