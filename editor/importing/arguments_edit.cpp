#include "editor/importing/arguments_edit.h"

#include <QKeyEvent>

namespace editor {
namespace {

QString textOf(const ArgumentsEdit::Arguments& arguments)
{
    QStringList words;
    for (const auto& [name, value] : arguments) {
        words += QString::fromStdString(name + ":=" + value);
    }
    return words.join(QLatin1Char(' '));
}

}  // namespace

ArgumentsEdit::ArgumentsEdit(QWidget* parent) : FieldEdit(parent)
{
    setPlaceholderText(tr("name:=value"));
    setToolTip(tr("Arguments of the xacro file, separated by spaces."));
    connect(this, &QLineEdit::textEdited, this, [this] {
        isWrong_ = false;
        setWrong(false);
        setNote({});
    });
}

void ArgumentsEdit::show(const Arguments& arguments)
{
    if (isWrong_ && arguments == shown_) {
        return;
    }
    shown_ = arguments;
    isWrong_ = false;
    setWrong(false);
    setNote({});
    setText(textOf(arguments));
}

void ArgumentsEdit::take()
{
    Arguments arguments;
    for (const QString& word : text().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const qsizetype sign = word.indexOf(QStringLiteral(":="));
        if (sign < 1) {
            isWrong_ = true;
            setWrong(true);
            setNote(tr("%1 is no argument: write name:=value").arg(word));
            return;
        }
        arguments[word.left(sign).toStdString()] = word.mid(sign + 2).toStdString();
    }
    if (arguments != shown_) {
        Q_EMIT entered(arguments);
    }
}

void ArgumentsEdit::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        take();
        return;
    }
    FieldEdit::keyPressEvent(event);
}

void ArgumentsEdit::focusOutEvent(QFocusEvent* event)
{
    FieldEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) {
        take();
    }
}

}  // namespace editor
