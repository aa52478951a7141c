#include "editor/widgets/segmented_switch.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QAction>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

namespace editor {

SegmentedSwitch::SegmentedSwitch(const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent), actions_(actions)
{
    setFocusPolicy(Qt::TabFocus);
    setFontRole(*this, FontRole::Row);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    for (QAction* action : actions_) {
        connect(action, &QAction::changed, this, [this] {
            updateGeometry();
            update();
        });
    }
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

QSize SegmentedSwitch::sizeHint() const
{
    int width = 0;
    for (const QAction* action : actions_) {
        width += fontMetrics().horizontalAdvance(action->text()) + px(metrics::kSpace24);
    }
    return {width, px(metrics::kSmallButton)};
}

QRect SegmentedSwitch::segment(qsizetype index) const
{
    int left = 0;
    for (qsizetype i = 0; i < index; ++i) {
        left += fontMetrics().horizontalAdvance(actions_[i]->text()) + px(metrics::kSpace24);
    }
    const int width =
        fontMetrics().horizontalAdvance(actions_[index]->text()) + px(metrics::kSpace24);
    return {left, 0, width, height()};
}

bool SegmentedSwitch::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        for (qsizetype i = 0; i < actions_.size(); ++i) {
            if (segment(i).contains(help->pos())) {
                QToolTip::showText(help->globalPos(), actions_[i]->toolTip(), this);
            }
        }
        return true;
    }
    return QWidget::event(event);
}

void SegmentedSwitch::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(frame, px(metrics::kRadiusField), px(metrics::kRadiusField));
    painter.fillPath(outline, colour(Token::BgPanel));
    for (qsizetype i = 0; i < actions_.size(); ++i) {
        const QRect area = segment(i);
        const bool on = actions_[i]->isChecked();
        if (on) {
            painter.save();
            painter.setClipPath(outline);
            painter.fillRect(area, colour(Token::SelectRow));
            painter.restore();
        }
        painter.setPen(colour(on ? Token::TextPrimary : Token::TextSecondary));
        painter.drawText(area, Qt::AlignCenter, actions_[i]->text());
        if (i > 0) {
            painter.fillRect(QRect(area.left(), 0, 1, height()), colour(Token::BorderField));
        }
    }
    painter.setPen(hasFocus() ? QPen(colour(Token::Accent), 2)
                              : QPen(colour(Token::BorderField), 1));
    painter.drawPath(outline);
}

void SegmentedSwitch::mousePressEvent(QMouseEvent* event)
{
    for (qsizetype i = 0; i < actions_.size(); ++i) {
        if (segment(i).contains(event->position().toPoint())) {
            trigger(i);
        }
    }
}

void SegmentedSwitch::keyPressEvent(QKeyEvent* event)
{
    const int turn = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (turn == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    for (qsizetype i = 0; i < actions_.size(); ++i) {
        if (actions_[i]->isChecked()) {
            trigger(qBound<qsizetype>(0, i + turn, actions_.size() - 1));
            return;
        }
    }
}

void SegmentedSwitch::trigger(qsizetype index)
{
    actions_[index]->trigger();
}

}  // namespace editor
