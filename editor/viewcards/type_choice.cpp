#include "editor/viewcards/type_choice.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <utility>

namespace editor {
namespace {

constexpr int kHigh = 44;
constexpr int kGap = 4;
constexpr int kPictureTop = 6;

}  // namespace

TypeChoice::TypeChoice(std::vector<Type> types, QWidget* parent)
    : QWidget(parent), types_(std::move(types))
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void TypeChoice::setChosen(int index)
{
    chosen_ = index;
    update();
}

void TypeChoice::setType(int index, const Type& type)
{
    types_[static_cast<std::size_t>(index)] = type;
    update();
}

QRect TypeChoice::segment(int index) const
{
    const int count = static_cast<int>(types_.size());
    const int gap = px(kGap);
    const int left = index * (width() + gap) / count;
    const int right = (index + 1) * (width() + gap) / count - gap;
    return {left, 0, right - left, height()};
}

QSize TypeChoice::sizeHint() const
{
    return {px(static_cast<int>(types_.size()) * 66), px(kHigh)};
}

bool TypeChoice::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        for (int i = 0; i < static_cast<int>(types_.size()); ++i) {
            if (segment(i).contains(help->pos())) {
                QToolTip::showText(help->globalPos(), types_[static_cast<std::size_t>(i)].tip,
                                   this);
            }
        }
        return true;
    }
    return QWidget::event(event);
}

void TypeChoice::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < static_cast<int>(types_.size()); ++i) {
        const Type& type = types_[static_cast<std::size_t>(i)];
        const QRect area = segment(i);
        const bool on = i == chosen_;
        painter.setPen(
            QPen(colour(on ? Token::Accent : Token::BorderField), on && hasFocus() ? 2 : 1));
        painter.setBrush(colour(on ? Token::SelectRow : Token::BgRaised));
        painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5),
                                px(metrics::kRadiusField), px(metrics::kRadiusField));
        const Token ink = on ? Token::TextPrimary : Token::TextSecondary;
        const int size = px(metrics::kToolIcon);
        painter.drawPixmap(area.center().x() - size / 2, px(kPictureTop),
                           iconPixmap(type.icon, ink, size, devicePixelRatioF()));
        painter.setFont(faceOf(FontRole::Small));
        painter.setPen(colour(ink));
        painter.drawText(area.adjusted(0, px(kPictureTop) + size, 0, -px(2)), Qt::AlignCenter,
                         type.name);
    }
}

void TypeChoice::mousePressEvent(QMouseEvent* event)
{
    for (int i = 0; i < static_cast<int>(types_.size()); ++i) {
        if (segment(i).contains(event->position().toPoint())) {
            setChosen(i);
            Q_EMIT picked(i);
            return;
        }
    }
}

void TypeChoice::keyPressEvent(QKeyEvent* event)
{
    const int turn = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (turn == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    setChosen(qBound(0, chosen_ + turn, static_cast<int>(types_.size()) - 1));
    Q_EMIT picked(chosen_);
}

}  // namespace editor
