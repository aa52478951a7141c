#include "editor/view3d/features.h"
#include "editor/view3d/overlay_style.h"
#include "editor/view3d/tag_layout.h"

#include <QCoreApplication>
#include <QLineF>
#include <QPainter>
#include <QPolygonF>

namespace editor::view3d {
namespace {

constexpr qreal kMark = 9;  // half of it, pixels
constexpr qreal kStroke = 2;

QString said(const char* text)
{
    return QCoreApplication::translate("Features", text);
}

// The sign of each kind: a ring for what is round, a square for a corner, a ring with a dot for a
// middle, a line with ends for an edge.
void paintSign(QPainter& painter, FeatureKind kind, QPointF at, QPointF along)
{
    constexpr qreal kSmall = 5;
    switch (kind) {
        case FeatureKind::Corner:
            painter.drawRect(QRectF(at.x() - kSmall, at.y() - kSmall, 2 * kSmall, 2 * kSmall));
            break;
        case FeatureKind::EdgeMiddle:
        case FeatureKind::FaceMiddle:
        case FeatureKind::Ball:
        case FeatureKind::Origin:
            painter.drawEllipse(at, kMark, kMark);
            painter.drawEllipse(at, 1, 1);
            break;
        case FeatureKind::Axis:
        case FeatureKind::Rim:
            painter.drawEllipse(at, kMark, kMark);
            painter.drawLine(at - QPointF(kMark + 4, 0), at + QPointF(kMark + 4, 0));
            painter.drawLine(at - QPointF(0, kMark + 4), at + QPointF(0, kMark + 4));
            break;
        case FeatureKind::Edge: {
            const QPointF across(-along.y(), along.x());
            for (const qreal end : {-kMark, kMark}) {
                const QPointF tick = at + end * along;
                painter.drawLine(tick - kSmall * across, tick + kSmall * across);
            }
            painter.drawLine(at - kMark * along, at + kMark * along);
            break;
        }
        case FeatureKind::Face:
            painter.drawEllipse(at, kSmall, kSmall);
            break;
    }
}

}  // namespace

QString featureKindName(const Feature& feature)
{
    switch (feature.kind) {
        case FeatureKind::Axis:
            return feature.hollow ? said(QT_TRANSLATE_NOOP("Features", "Hole"))
                                  : said(QT_TRANSLATE_NOOP("Features", "Pin"));
        case FeatureKind::Ball:
            return feature.hollow ? said(QT_TRANSLATE_NOOP("Features", "Socket"))
                                  : said(QT_TRANSLATE_NOOP("Features", "Ball"));
        case FeatureKind::Rim:
            return said(QT_TRANSLATE_NOOP("Features", "Rim"));
        case FeatureKind::Edge:
            return said(QT_TRANSLATE_NOOP("Features", "Edge"));
        case FeatureKind::EdgeMiddle:
            return said(QT_TRANSLATE_NOOP("Features", "Middle of an edge"));
        case FeatureKind::Corner:
            return said(QT_TRANSLATE_NOOP("Features", "Corner"));
        case FeatureKind::FaceMiddle:
            return said(QT_TRANSLATE_NOOP("Features", "Middle of a face"));
        case FeatureKind::Face:
            return said(QT_TRANSLATE_NOOP("Features", "Face"));
        case FeatureKind::Origin:
            return said(QT_TRANSLATE_NOOP("Features", "Origin"));
    }
    return {};
}

QString featureName(const Feature& feature)
{
    const double size = feature.kind == FeatureKind::Edge ? feature.length : 2 * feature.radius;
    QString name = featureKindName(feature);
    if (size > 0) {
        name += QStringLiteral(", ");
        name += lengthWords(size);
    }
    return name;
}

void addFeature(OverlayItems& items,
                const OverlayView& view,
                const Feature& feature,
                const QString& tag,
                const QColor& colour)
{
    const auto at = seen(view, feature.point_W);
    if (!at) {
        return;
    }
    QPolygonF line;
    for (const base::Vec3& point : feature.line) {
        if (const auto p = seen(view, point)) {
            line << *p;
        }
    }
    QPointF along(1, 0);
    if (feature.kind == FeatureKind::Edge && line.size() > 1) {
        const QLineF whole(line.front(), line.back());
        along = whole.length() > 0 ? (whole.p2() - whole.p1()) / whole.length() : along;
    }
    const QColor halo = haloOf(view.state.colours);
    const FeatureKind kind = feature.kind;
    const QRectF area = (around(*at, *at, kMark + 8) | line.boundingRect()).adjusted(-4, -4, 4, 4);
    items.push_back({.area = area, .paint = [=, at = *at](QPainter& painter) {
                         painter.setBrush(Qt::NoBrush);
                         for (const bool isHalo : {true, false}) {
                             painter.setPen(QPen(isHalo ? halo : colour,
                                                 isHalo ? kStroke + 2 * kMarkHalo : kStroke,
                                                 Qt::SolidLine, Qt::RoundCap));
                             painter.drawPolyline(line);
                             paintSign(painter, kind, at, along);
                         }
                     }});
    if (!tag.isEmpty()) {
        TagLayout tags(view);
        addTag(items, view, tags, *at + QPointF(12, -22), tag, colour);
    }
}

}  // namespace editor::view3d
