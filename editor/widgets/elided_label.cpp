#include "editor/widgets/elided_label.h"

#include <QEvent>

namespace editor {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setMinimumWidth(0);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString& text)
{
    whole_ = text;
    setAccessibleName(text);
    elide();
}

void ElidedLabel::elide()
{
    const QString seen =
        fontMetrics().elidedText(whole_, Qt::ElideRight, contentsRect().width() - 2 * margin());
    if (seen != text()) {
        QLabel::setText(seen);
    }
    setToolTip(seen == whole_ ? QString() : whole_);
}

void ElidedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        elide();
    }
}

}  // namespace editor
