#include "editor/plots/cost_bars.h"

#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr int kCostTitle = 24;
constexpr int kCostRow = 20;
constexpr int kCostBar = 8;
constexpr int kLowCostBar = 2;
constexpr int kLeastCostBar = 40;
constexpr int kCostName = 88;
constexpr int kCostNumber = 48;
constexpr int kCostNote = 58;
constexpr int kLeastCostColumn = 226;
constexpr int kUsualCostRows = 6;

}  // namespace

CostBars::CostBars(Words words, QWidget* parent) : QWidget(parent), words_(std::move(words))
{
    setAccessibleName(QStringLiteral("%1, %2").arg(words_.title, words_.unit));
    setMouseTracking(true);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void CostBars::setCosts(std::vector<Cost> costs, const QString& summary)
{
    if (costs == costs_ && summary == summary_) {
        return;
    }
    costs_ = std::move(costs);
    summary_ = summary;
    current_ = std::min(current_, costs_.empty() ? 0 : costs_.size() - 1);
    const bool any = std::any_of(costs_.begin(), costs_.end(),
                                 [](const Cost& cost) { return cost.canBeChosen; });
    setFocusPolicy(any ? Qt::TabFocus : Qt::NoFocus);
    QStringList spoken;
    for (const Cost& cost : costs_) {
        spoken += QStringLiteral("%1 %2 %3").arg(cost.name, cost.value, cost.note).trimmed();
    }
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    update();
}

QSize CostBars::sizeHint() const
{
    return {2 * px(kLeastCostColumn), px(kCostTitle) + kUsualCostRows * px(kCostRow)};
}

QSize CostBars::minimumSizeHint() const
{
    return {px(kLeastCostColumn), px(kCostTitle) + px(kCostRow)};
}

int CostBars::rowsOfColumn() const
{
    return std::max(1, (height() - px(kCostTitle)) / px(kCostRow));
}

int CostBars::columns() const
{
    const int wanted = (static_cast<int>(costs_.size()) + rowsOfColumn() - 1) / rowsOfColumn();
    return std::clamp(wanted, 1, std::max(1, width() / px(kLeastCostColumn)));
}

QRect CostBars::rowRect(std::size_t row) const
{
    const int perColumn = rowsOfColumn();
    const int column = static_cast<int>(row) / perColumn;
    if (row >= costs_.size() || column >= columns()) {
        return {};
    }
    const int wide = width() / columns();
    return {column * wide, px(kCostTitle) + static_cast<int>(row) % perColumn * px(kCostRow), wide,
            px(kCostRow)};
}

std::optional<std::size_t> CostBars::rowAt(QPoint point) const
{
    for (std::size_t row = 0; row < costs_.size(); ++row) {
        if (rowRect(row).contains(point)) {
            return row;
        }
    }
    return std::nullopt;
}

void CostBars::setHovered(std::optional<std::size_t> row)
{
    const bool isChoice = row && costs_[*row].canBeChosen;
    setCursor(isChoice ? Qt::PointingHandCursor : Qt::ArrowCursor);
    hovered_ = isChoice ? row : std::nullopt;
    update();
}

void CostBars::mouseMoveEvent(QMouseEvent* event)
{
    setHovered(rowAt(event->pos()));
}

void CostBars::leaveEvent(QEvent* /*event*/)
{
    setHovered(std::nullopt);
}

void CostBars::mousePressEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> row = rowAt(event->pos());
    if (event->button() == Qt::LeftButton && row && costs_[*row].canBeChosen) {
        current_ = *row;
        Q_EMIT chosen(*row);
    }
}

void CostBars::moveCurrent(int by)
{
    const int last = std::min(static_cast<int>(costs_.size()), rowsOfColumn() * columns()) - 1;
    current_ = static_cast<std::size_t>(std::clamp(static_cast<int>(current_) + by, 0, last));
    update();
}

void CostBars::keyPressEvent(QKeyEvent* event)
{
    if (costs_.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
        case Qt::Key_Up:
            moveCurrent(-1);
            return;
        case Qt::Key_Down:
            moveCurrent(1);
            return;
        case Qt::Key_Left:
            moveCurrent(-rowsOfColumn());
            return;
        case Qt::Key_Right:
            moveCurrent(rowsOfColumn());
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (costs_[current_].canBeChosen) {
                Q_EMIT chosen(current_);
            }
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

void CostBars::focusInEvent(QFocusEvent* /*event*/)
{
    update();
}

void CostBars::focusOutEvent(QFocusEvent* /*event*/)
{
    update();
}

bool CostBars::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const std::optional<std::size_t> row = rowAt(help->pos())) {
            const Cost& cost = costs_[*row];
            QToolTip::showText(help->globalPos(),
                               QStringLiteral("<p><b>%1</b></p><p>%2</p>")
                                   .arg(cost.name.toHtmlEscaped(), cost.tip.toHtmlEscaped()),
                               this, rowRect(*row));
        } else if (help->pos().y() < px(kCostTitle) && !costs_.empty()) {
            QToolTip::showText(help->globalPos(),
                               QStringLiteral("<p>%1</p><p>%2</p>")
                                   .arg(words_.tip.toHtmlEscaped(), summary_.toHtmlEscaped()),
                               this);
        }
        return true;
    }
    return QWidget::event(event);
}

void CostBars::paintRow(QPainter& painter, std::size_t row) const
{
    const QRect whole = rowRect(row);
    if (whole.isEmpty()) {
        return;
    }
    if (hovered_ == row) {
        painter.fillRect(whole, colour(Token::BgHover));
    }
    const Cost& cost = costs_[row];
    const int gap = px(metrics::kSpace8);
    const QRect name(whole.left() + gap, whole.top(), px(kCostName), whole.height());
    const QRect note(whole.right() + 1 - px(kCostNote), whole.top(), px(kCostNote) - gap,
                     whole.height());
    const QRect number(note.left() - gap - px(kCostNumber), whole.top(), px(kCostNumber),
                       whole.height());
    painter.setFont(faceOf(FontRole::Row));
    painter.setPen(colour(Token::TextPrimary));
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(cost.name, Qt::ElideRight, name.width()));
    QRect bar(name.right() + gap, whole.center().y() - px(kCostBar) / 2,
              number.left() - name.right() - 2 * gap, px(kCostBar));
    if (bar.width() < px(kLeastCostBar)) {  // under the whole row then
        bar = QRect(whole.left() + gap, whole.bottom() + 1 - px(kLowCostBar),
                    whole.width() - 2 * gap, px(kLowCostBar));
    }
    painter.fillRect(bar, colour(Token::BgBase));
    painter.fillRect(
        QRectF(bar.left(), bar.top(), std::clamp(cost.share, 0.0, 1.0) * bar.width(), bar.height()),
        colour(Token::Plot1));
    painter.setFont(faceOf(FontRole::Number));
    painter.drawText(number, Qt::AlignRight | Qt::AlignVCenter, cost.value);
    painter.setFont(faceOf(FontRole::Small));
    painter.setPen(colour(Token::TextSecondary));
    painter.drawText(note, Qt::AlignRight | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(cost.note, Qt::ElideRight, note.width()));
    if (hasFocus() && current_ == row) {
        painting::focusRing(painter, whole);
    }
}

void CostBars::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    QRect line(px(metrics::kSpace8), 0, width() - 2 * px(metrics::kSpace8), px(kCostTitle));
    const auto write = [&](const QString& words, FontRole role, Token token) {
        painter.setFont(faceOf(role));
        painter.setPen(colour(token));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(words, Qt::ElideRight, line.width()));
        line.setLeft(std::min(line.right(), line.left() + px(metrics::kSpace8) +
                                                painter.fontMetrics().horizontalAdvance(words)));
    };
    write(words_.title, FontRole::Head, Token::TextPrimary);
    write(words_.unit, FontRole::Small, Token::TextSecondary);
    write(summary_, FontRole::Small, Token::TextSecondary);
    for (std::size_t row = 0; row < costs_.size(); ++row) {
        paintRow(painter, row);
    }
    if (costs_.empty()) {
        painter.setFont(faceOf(FontRole::Row));
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(
            rect().adjusted(px(metrics::kSpace8), px(kCostTitle), -px(metrics::kSpace8), 0),
            Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words_.empty);
    }
}

}  // namespace editor
