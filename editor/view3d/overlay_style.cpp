#include "editor/view3d/overlay_style.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QLineF>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace editor::view3d {
namespace {

constexpr qreal kTagHeight = 18;
constexpr qreal kTagRadius = 3;
constexpr qreal kTagPadding = 6;
constexpr qreal kKindSquare = 6;
constexpr int kTagFont = 11;

}  // namespace

QColor faded(QColor colour, qreal alpha)
{
    colour.setAlphaF(static_cast<float>(colour.alphaF() * alpha));
    return colour;
}

QColor mixed(const QColor& a, const QColor& b, qreal share)
{
    const auto mix = [share](float x, float y) {
        return static_cast<float>(x + share * (y - x));
    };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()),
                            mix(a.blueF(), b.blueF()));
}

QColor haloOf(const ViewColours& colours)
{
    return faded(colours.base, 0.75);
}

const QColor& axisColour(const ViewColours& colours, int axis)
{
    return axis == 0 ? colours.axisX : (axis == 1 ? colours.axisY : colours.axisZ);
}

QString decimal(double value, int places)
{
    const double step = std::pow(10, -places);
    const double rounded = std::round(value / step) * step + 0.0;
    return QString::number(rounded, 'f', places).replace(u'-', QChar(0x2212));
}

QString lengthWords(double metres)
{
    const bool millimetres = std::abs(metres) < 1;
    QString number = QString::number(millimetres ? 1000 * metres : metres, 'f', 2);
    while (number.endsWith(u'0')) {
        number.chop(1);
    }
    if (number.endsWith(u'.')) {
        number.chop(1);
    }
    if (number == u"-0") {
        number = QStringLiteral("0");
    }
    return number + QChar(0x202F) + (millimetres ? QStringLiteral("mm") : QStringLiteral("m"));
}

QFont overlayFont(int pixels, bool bold)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(pixels);
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

QRectF around(QPointF a, QPointF b, qreal margin)
{
    return QRectF(a, b).normalized().adjusted(-margin, -margin, margin, margin);
}

QSizeF tagSize(const QString& text)
{
    const QFontMetricsF metrics(overlayFont(kTagFont));
    return {std::ceil(metrics.horizontalAdvance(text)) + 3 * kTagPadding + kKindSquare, kTagHeight};
}

OverlayItem makeTag(QPointF left,
                    const QString& text,
                    const QColor& kind,
                    const ViewColours& colours)
{
    const QPointF corner(std::round(left.x()), std::round(left.y() - kTagHeight / 2));
    const QRectF box(corner, tagSize(text));
    const auto paint = [=](QPainter& painter) {
        painter.setPen(QPen(faded(colours.borderSoft, 0.9), 1));
        painter.setBrush(faded(colours.base, 0.86));
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), kTagRadius, kTagRadius);
        const QRectF square(box.left() + kTagPadding, box.center().y() - kKindSquare / 2,
                            kKindSquare, kKindSquare);
        painter.fillRect(square, kind);
        painter.setPen(colours.textPrimary);
        painter.setFont(overlayFont(kTagFont));
        painter.drawText(box.adjusted(2 * kTagPadding + kKindSquare - 1, 0, 0, 0),
                         Qt::AlignVCenter | Qt::AlignLeft, text);
    };
    return {.area = box.adjusted(-1, -1, 1, 1), .paint = paint, .isTag = true};
}

void paintArrow(QPainter& painter, QPointF from, QPointF to, qreal width, qreal head)
{
    const QLineF line(from, to);
    if (line.length() < 1e-3) {
        return;
    }
    const QPointF along = (to - from) / line.length();
    const QPointF across(-along.y(), along.x());
    const QPointF neck = to - along * std::min(head, line.length());
    const QColor colour = painter.pen().color();
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(from, neck);
    QPainterPath path(to);
    path.lineTo(neck + across * head * 0.42);
    path.lineTo(neck - across * head * 0.42);
    path.closeSubpath();
    painter.fillPath(path, colour);
}

}  // namespace editor::view3d
