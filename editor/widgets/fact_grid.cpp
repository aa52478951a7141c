#include "editor/widgets/fact_grid.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QGridLayout>
#include <QLabel>

#include <cmath>

namespace editor {

FactGrid::FactGrid(QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this))
{
    grid_->setContentsMargins(px(metrics::kSpace12), px(metrics::kSpace12), px(metrics::kSpace12),
                              px(metrics::kSpace12));
    grid_->setVerticalSpacing(px(metrics::kSpace4));
    grid_->setColumnStretch(1, 1);
}

QLabel* FactGrid::add(const QString& name)
{
    auto* label = new QLabel(name);
    setFontRole(*label, FontRole::Row);
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* value = new QLabel(QStringLiteral("–"));
    setFontRole(*value, FontRole::Number);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const int row = grid_->rowCount();
    grid_->addWidget(label, row, 0);
    grid_->addWidget(value, row, 1);
    return value;
}

QString fourDigits(double number)
{
    constexpr double kMany = 1e4;
    constexpr double kVeryMany = 1e7;
    const bool isCounted = std::abs(number) >= kMany && std::abs(number) < kVeryMany;
    return isCounted ? QString::number(number, 'f', 0) : QString::number(number, 'g', 4);
}

}  // namespace editor
