#include "editor/devices/card_parts.h"

#include "editor/theme/metrics.h"

#include <QCoreApplication>
#include <QFontMetrics>

#include <algorithm>

namespace editor {
namespace {

constexpr int kCaptionGap = 10;  // behind the longest of the words before rows

int captionWidth()
{
    int widest = 0;
    for (const QString& words : {QCoreApplication::translate("devices", "Moves"),
                                 QCoreApplication::translate("devices", "Seen from"),
                                 QCoreApplication::translate("devices", "Motion"),
                                 QCoreApplication::translate("devices", "Force"),
                                 QCoreApplication::translate("devices", "Loop")}) {
        widest = std::max(widest, QFontMetrics(faceOf(FontRole::Row)).horizontalAdvance(words));
    }
    return widest + px(kCaptionGap);
}

}  // namespace

QLabel* rowCaption(const QString& words)
{
    auto* label = new QLabel(words);
    setFontRole(*label, FontRole::Row);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QLabel* rowNumber()
{
    auto* label = new QLabel;
    setFontRole(*label, FontRole::Number);
    return label;
}

QHBoxLayout* addRow(QVBoxLayout& column)
{
    auto* widget = new QWidget;
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(px(metrics::kSpace4));
    column.addWidget(widget);
    return row;
}

QHBoxLayout* addRow(QVBoxLayout& column, const QString& words)
{
    QHBoxLayout* const row = addRow(column);
    QLabel* const label = rowCaption(words);
    sized(*label, [label] { label->setFixedWidth(captionWidth()); });
    row->addWidget(label);
    return row;
}

QVBoxLayout* columnOf(QWidget& part, int spacing)
{
    auto* column = new QVBoxLayout(&part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(spacing));
    return column;
}

void setWords(QLabel& label, const QString& words)
{
    if (label.text() != words) {
        label.setText(words);
    }
}

}  // namespace editor
