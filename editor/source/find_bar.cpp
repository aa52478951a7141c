#include "editor/source/find_bar.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/error_mark.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>

namespace editor {

FindBar::FindBar(QPlainTextEdit& text, QWidget* parent)
    : QWidget(parent), text_(text), field_(new QLineEdit(this)), count_(new QLabel(this))
{
    field_->setPlaceholderText(tr("Find in the source"));
    field_->setAccessibleName(tr("Find in the source"));
    field_->addAction(icon("search", Token::TextSecondary), QLineEdit::LeadingPosition);
    field_->installEventFilter(this);
    setFontRole(*field_, FontRole::Row);
    setFontRole(*count_, FontRole::Small);
    count_->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(6), px(4), px(6), px(4));
    row->setSpacing(px(metrics::kSpace4));
    row->addWidget(field_, 1);
    row->addWidget(count_);
    for (const auto& [name, words, back] :
         {std::tuple{"twisty-up", tr("Previous (Shift+F3)"), true},
          std::tuple{"twisty-down", tr("Next (F3)"), false}}) {
        auto* button = new QToolButton(this);
        button->setIcon(icon(name));
        button->setToolTip(words);
        button->setAccessibleName(words);
        connect(button, &QToolButton::clicked, this, [this, way = back] { find(way); });
        row->addWidget(button);
    }
    connect(field_, &QLineEdit::textEdited, this,
            [this] { findFrom(text_.textCursor().selectionStart(), false); });
    hide();
}

void FindBar::open()
{
    const QString selected = text_.textCursor().selectedText();
    if (!selected.isEmpty() && !selected.contains(QChar(QChar::ParagraphSeparator))) {
        field_->setText(selected);
    }
    show();
    field_->setFocus(Qt::ShortcutFocusReason);
    field_->selectAll();
}

void FindBar::close()
{
    hide();
    text_.setFocus(Qt::OtherFocusReason);
}

void FindBar::find(bool back)
{
    const QTextCursor cursor = text_.textCursor();
    findFrom(back ? cursor.selectionStart() : cursor.selectionEnd(), back);
}

// Round the end of the text and on from its start.
void FindBar::findFrom(int place, bool back)
{
    const QString wanted = field_->text();
    const auto flags = back ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    QTextDocument& document = *text_.document();
    QTextCursor found = document.find(wanted, place, flags);
    if (found.isNull()) {
        found = document.find(wanted, back ? document.characterCount() - 1 : 0, flags);
    }
    const bool missing = !wanted.isEmpty() && found.isNull();
    setErrorMark(*field_, missing);
    count_->setText(missing ? tr("not found") : QString());
    if (!found.isNull()) {
        text_.setTextCursor(found);
        text_.centerCursor();
    }
}

bool FindBar::eventFilter(QObject* object, QEvent* event)
{
    if (object != field_ || event->type() != QEvent::KeyPress) {
        return QWidget::eventFilter(object, event);
    }
    const auto& key = static_cast<QKeyEvent&>(*event);
    switch (key.key()) {
        case Qt::Key_Escape:
            close();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_F3:
            find(key.modifiers().testFlag(Qt::ShiftModifier));
            return true;
        default:
            return QWidget::eventFilter(object, event);
    }
}

}  // namespace editor
