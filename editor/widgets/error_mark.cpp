#include "editor/widgets/error_mark.h"

#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace editor {

void setErrorMark(QWidget& widget, bool wrong)
{
    const QVariant mark = wrong ? QVariant(QStringLiteral("error")) : QVariant();
    if (widget.property("mark") == mark) {
        return;
    }
    widget.setProperty("mark", mark);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

}  // namespace editor
