#include "editor/devices/curve_view.h"

#include "editor/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace editor {
namespace {

constexpr int kHeight = 72;
constexpr int kMargin = 5;  // of the dot
constexpr double kDot = 3.5;
constexpr int kPoints = 120;

}  // namespace

CurveView::CurveView(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void CurveView::show(const exchange::AxisCalibration& axis, std::optional<double> raw)
{
    if (axis == axis_ && raw == raw_) {
        return;
    }
    axis_ = axis;
    raw_ = raw;
    if (raw_) {
        setAccessibleName(tr("%1 becomes %2")
                              .arg(QString::number(*raw_, 'f', 2),
                                   QString::number(exchange::calibrated(*raw_, axis_), 'f', 2)));
    }
    update();
}

QSize CurveView::sizeHint() const
{
    return {px(160), px(kHeight)};
}

void CurveView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Token::BgBase));
    const QRectF room =
        QRectF(rect()).adjusted(px(kMargin), px(kMargin), -px(kMargin), -px(kMargin));
    const auto at = [&](double raw, double value) {
        return QPointF(room.left() + (raw + 1) / 2 * room.width(),
                       room.bottom() - (value + 1) / 2 * room.height());
    };
    const double below = axis_.rest - axis_.deadZone * (axis_.rest - axis_.low);
    const double above = axis_.rest + axis_.deadZone * (axis_.high - axis_.rest);
    painter.fillRect(QRectF(QPointF(at(below, 1).x(), 0), QPointF(at(above, -1).x(), height())),
                     colour(Token::BgHover));
    painter.setPen(colour(Token::BorderSoft));
    painter.drawLine(at(-1, 0), at(1, 0));
    painter.drawLine(at(0, -1), at(0, 1));
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath curve;
    for (int i = 0; i <= kPoints; ++i) {
        const double raw = -1 + 2.0 * i / kPoints;
        const QPointF point = at(raw, exchange::calibrated(raw, axis_));
        if (i == 0) {
            curve.moveTo(point);
        } else {
            curve.lineTo(point);
        }
    }
    painter.setPen(QPen(colour(Token::Accent), 1.6));
    painter.drawPath(curve);
    if (raw_) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour(Token::TextPrimary));
        painter.drawEllipse(at(*raw_, exchange::calibrated(*raw_, axis_)), kDot, kDot);
    }
}

}  // namespace editor
