#include "editor/source/completion_popup.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>

namespace editor {
namespace {

constexpr int kMostRows = 8;
constexpr int kWidest = 344;
constexpr int kRow = 22;
constexpr int kFoot = 26;

QRect docArea(const QString& doc, int width)
{
    const QFontMetrics metrics(faceOf(FontRole::Row));
    return metrics.boundingRect(QRect(0, 0, width - px(2 * metrics::kSpace12), px(200)),
                                Qt::TextWordWrap, doc);
}

}  // namespace

CompletionPopup::CompletionPopup(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::NoFocus);
    setMouseTracking(true);
    setCursor(Qt::ArrowCursor);
    hide();
    connect(&Theme::instance(), &Theme::changed, this, &QWidget::hide);
}

void CompletionPopup::show(std::vector<Completion> all, const QString& typed, const QRect& line)
{
    all_ = std::move(all);
    typed_ = typed;
    line_ = line;
    current_ = 0;
    first_ = 0;
    fit();
    QWidget::show();
    raise();
    update();
}

void CompletionPopup::moveTo(const QRect& line)
{
    line_ = line;
    fit();
}

int CompletionPopup::shownRows() const
{
    return std::min(kMostRows, int(all_.size()));
}

void CompletionPopup::fit()
{
    const int width = std::min(px(kWidest), parentWidget()->width() - px(metrics::kSpace8));
    const int doc = docArea(current().doc, width).height() + px(metrics::kSpace12);
    const int height = shownRows() * px(kRow) + px(metrics::kSpace8) + doc + px(kFoot);
    const int left =
        std::clamp(line_.left(), px(metrics::kSpace4),
                   std::max(px(metrics::kSpace4), parentWidget()->width() - width - px(4)));
    const bool below = line_.bottom() + height < parentWidget()->height() ||
                       line_.top() < parentWidget()->height() - line_.bottom();
    setGeometry(left, below ? line_.bottom() + px(metrics::kSpace4) : line_.top() - height - px(4),
                width, height);
    setAccessibleDescription(QStringLiteral("%1. %2").arg(current().label, current().doc));
}

void CompletionPopup::step(int by)
{
    const int count = int(all_.size());
    current_ = by == 1 || by == -1 ? (current_ + by + count) % count
                                   : std::clamp(current_ + by, 0, count - 1);
    first_ = std::clamp(first_, current_ - shownRows() + 1, current_);
    fit();
    update();
}

int CompletionPopup::rowAt(const QPoint& at) const
{
    const int row = (at.y() - px(metrics::kSpace4)) / px(kRow);
    return row >= 0 && row < shownRows() ? first_ + row : -1;
}

void CompletionPopup::mousePressEvent(QMouseEvent* event)
{
    if (const int row = rowAt(event->pos()); row >= 0) {
        current_ = row;
        Q_EMIT chosen();
    }
}

void CompletionPopup::mouseMoveEvent(QMouseEvent* event)
{
    if (const int row = rowAt(event->pos()); row >= 0 && row != current_) {
        current_ = row;
        fit();
        update();
    }
}

void CompletionPopup::wheelEvent(QWheelEvent* event)
{
    const int by = event->angleDelta().y() > 0 ? -3 : 3;
    first_ = std::clamp(first_ + by, 0, int(all_.size()) - shownRows());
    current_ = std::clamp(current_, first_, first_ + shownRows() - 1);
    fit();
    update();
    event->accept();
}

void CompletionPopup::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), colour(Token::BgBase));
    painter.setPen(colour(Token::BorderField));
    painter.setBrush(colour(Token::BgPopup));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(metrics::kRadiusCard),
                            px(metrics::kRadiusCard));
    const QFont mono = faceOf(FontRole::Number);
    QFont bold = mono;
    bold.setBold(true);
    const QFont small = faceOf(FontRole::Small);
    const int pad = px(metrics::kSpace12);
    const int fallbackWidth = width() / 4;
    const int rangeLeft = width() / 2;
    int y = px(metrics::kSpace4);
    for (int i = first_; i < first_ + shownRows(); ++i, y += px(kRow)) {
        const Completion& one = all_[std::size_t(i)];
        const QRect row(px(4), y, width() - px(8), px(kRow));
        if (i == current_) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour(Token::SelectRow));
            painter.drawRoundedRect(row, px(metrics::kRadiusField), px(metrics::kRadiusField));
        }
        painter.setPen(colour(Token::TextPrimary));
        const bool starts = one.label.startsWith(typed_, Qt::CaseInsensitive);
        const QString head = starts ? one.label.left(typed_.size()) : QString();
        painter.setFont(bold);
        const int headWidth = QFontMetrics(bold).horizontalAdvance(head);
        painter.drawText(QRect(pad, y, headWidth + 1, px(kRow)), Qt::AlignVCenter, head);
        painter.setFont(mono);
        const bool alone = one.range.isEmpty() && one.fallback.isEmpty();
        const int labelRight = alone ? width() - pad : rangeLeft;
        const int labelWidth = labelRight - pad - headWidth - px(4);
        painter.drawText(
            QRect(pad + headWidth, y, labelWidth, px(kRow)), Qt::AlignVCenter,
            QFontMetrics(mono).elidedText(one.label.mid(head.size()), Qt::ElideRight, labelWidth));
        painter.setPen(colour(Token::TextSecondary));
        painter.setFont(small);
        const QFontMetrics smalls(small);
        const int rangeWidth = width() - rangeLeft - fallbackWidth - px(4);
        painter.drawText(QRect(rangeLeft, y, rangeWidth, px(kRow)), Qt::AlignVCenter,
                         smalls.elidedText(one.range, Qt::ElideRight, rangeWidth));
        painter.drawText(QRect(width() - fallbackWidth, y, fallbackWidth - pad, px(kRow)),
                         Qt::AlignVCenter | Qt::AlignRight,
                         smalls.elidedText(one.fallback, Qt::ElideRight, fallbackWidth - pad));
    }
    y += px(metrics::kSpace4);
    painter.setPen(colour(Token::BorderSoft));
    painter.drawLine(1, y, width() - 2, y);
    painter.setPen(colour(Token::TextPrimary));
    painter.setFont(faceOf(FontRole::Row));
    const QRect doc = docArea(current().doc, width());
    painter.drawText(QRect(pad, y + px(6), width() - 2 * pad, doc.height()), Qt::TextWordWrap,
                     current().doc);
    painter.setPen(colour(Token::TextSecondary));
    painter.setFont(small);
    painter.drawText(QRect(pad, height() - px(kFoot), width() - 2 * pad, px(kFoot)),
                     Qt::AlignVCenter, tr("Tab inserts, Esc closes"));
    painter.drawText(QRect(pad, height() - px(kFoot), width() - 2 * pad, px(kFoot)),
                     Qt::AlignVCenter | Qt::AlignRight,
                     tr("%1 of %2").arg(current_ + 1).arg(all_.size()));
}

}  // namespace editor
