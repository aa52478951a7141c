#include "editor/plots/facts_view.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr int kRow = 20;
constexpr int kColumn = 194;
constexpr int kUnit = 46;

}  // namespace

FactsView::FactsView(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Figures of the run"));
    connect(&Theme::instance(), &Theme::changed, this, [this] { update(); });
}

void FactsView::setFacts(std::vector<Fact> facts)
{
    facts_ = std::move(facts);
    QStringList spoken;
    for (const Fact& fact : facts_) {
        spoken += QStringLiteral("%1 %2 %3").arg(fact.name, fact.value, fact.unit).trimmed();
    }
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    update();
}

QSize FactsView::sizeHint() const
{
    return {px(kColumn), static_cast<int>(facts_.size()) * px(kRow)};
}

QSize FactsView::minimumSizeHint() const
{
    return {px(kColumn), px(kRow)};
}

std::size_t FactsView::shownCount() const
{
    return std::min(facts_.size(), static_cast<std::size_t>(std::max(1, height() / px(kRow))));
}

QRect FactsView::cell(std::size_t fact) const
{
    return {0, static_cast<int>(fact) * px(kRow), width(), px(kRow)};
}

QString FactsView::hiddenOnes() const
{
    QString text;
    for (std::size_t i = shownCount(); i < facts_.size(); ++i) {
        text += QStringLiteral("<br>%1: %2 %3")
                    .arg(facts_[i].name.toHtmlEscaped(), facts_[i].value, facts_[i].unit);
    }
    return text.isEmpty() ? text
                          : QStringLiteral("<p>%1%2</p>").arg(tr("In a higher panel also:"), text);
}

bool FactsView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        for (std::size_t i = 0; i < shownCount(); ++i) {
            if (cell(i).contains(help->pos())) {
                QToolTip::showText(
                    help->globalPos(),
                    QStringLiteral("<p><b>%1</b></p><p>%2</p>")
                        .arg(facts_[i].name.toHtmlEscaped(), facts_[i].tip.toHtmlEscaped()),
                    this, cell(i));
            }
        }
        return true;
    }
    return QWidget::event(event);
}

void FactsView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    for (std::size_t i = 0; i < shownCount(); ++i) {
        const Fact& fact = facts_[i];
        const QRect row = cell(i);
        painter.setFont(faceOf(FontRole::Row));
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, fact.name);
        painter.setFont(faceOf(FontRole::Small));
        painter.drawText(row.adjusted(row.width() - px(kUnit), 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, fact.unit);
        painter.setFont(faceOf(FontRole::Number));
        painter.setPen(colour(fact.warns ? Token::Warning : Token::TextPrimary));
        painter.drawText(row.adjusted(0, 0, -px(kUnit) - px(metrics::kSpace4), 0),
                         Qt::AlignRight | Qt::AlignVCenter, fact.value);
    }
}

}  // namespace editor
