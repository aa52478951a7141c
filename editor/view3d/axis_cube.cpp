#include "editor/view3d/axis_cube.h"

#include "editor/view3d/overlay_style.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QTransform>

#include <array>
#include <cmath>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr qreal kEdge = 42;
constexpr qreal kInset = 40;
constexpr qreal kReach = 60;  // pixels from the centre that cube, axes and letters may cover
constexpr double kAxisLength = 1.22;  // edges
constexpr double kLetterAt = 1.36;
constexpr qreal kHalo = 2;  // pixels around axes and letters
constexpr qreal kHaloOpacity = 0.85;
constexpr double kBorder = 0.6;  // of the half edge: beyond it a click takes the edge, too

// `u` and `v` run right and up on the face as its word is read.
struct Face {
    Vec3 normal;
    Vec3 u;
    Vec3 v;
    const char* word;
};

constexpr std::array<Face, 6> kFaces{{
    {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}, QT_TRANSLATE_NOOP("axis cube", "Front")},
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, QT_TRANSLATE_NOOP("axis cube", "Right")},
    {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}, QT_TRANSLATE_NOOP("axis cube", "Back")},
    {{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}, QT_TRANSLATE_NOOP("axis cube", "Left")},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, QT_TRANSLATE_NOOP("axis cube", "Top")},
    {{0, 0, -1}, {1, 0, 0}, {0, -1, 0}, QT_TRANSLATE_NOOP("axis cube", "Bottom")},
}};

bool facesViewer(const base::Quat& toCamera, const Face& face)
{
    return base::rotate(toCamera, face.normal).z > 1e-3;
}

double sideOf(double along)
{
    return along > kBorder ? 1 : (along < -kBorder ? -1 : 0);
}

}  // namespace

AxisCube::AxisCube(const CameraState& camera, QSizeF view)
    : toCamera_(base::conjugate(camera.rotation)),
      centre_(view.width() - kInset - kEdge / 2, kInset + kEdge / 2)
{}

QPointF AxisCube::at(Vec3 corner) const
{
    const Vec3 p = base::rotate(toCamera_, (kEdge / 2) * corner);
    return centre_ + QPointF(p.x, -p.y);
}

std::optional<Vec3> AxisCube::directionAt(QPointF pointer) const
{
    for (const Face& face : kFaces) {
        if (!facesViewer(toCamera_, face)) {
            continue;
        }
        // The pointer in the face's own coordinates: solve p = a u + b v in the picture.
        const QPointF origin = at(face.normal);
        const QPointF u = at(face.normal + face.u) - origin;
        const QPointF v = at(face.normal + face.v) - origin;
        const QPointF p = pointer - origin;
        const double determinant = u.x() * v.y() - u.y() * v.x();
        if (std::abs(determinant) < 1e-3) {
            continue;
        }
        const double a = (p.x() * v.y() - p.y() * v.x()) / determinant;
        const double b = (u.x() * p.y() - u.y() * p.x()) / determinant;
        if (std::abs(a) <= 1 && std::abs(b) <= 1) {
            return base::normalized(face.normal + sideOf(a) * face.u + sideOf(b) * face.v);
        }
    }
    return std::nullopt;
}

void AxisCube::addTo(OverlayItems& items,
                     const ViewColours& colours,
                     const std::optional<QPointF>& pointer) const
{
    const std::optional<Vec3> aimed = pointer ? directionAt(*pointer) : std::nullopt;
    const AxisCube cube = *this;
    const auto paint = [cube, colours, aimed](QPainter& painter) {
        const bool dark = colours.base.lightnessF() < 0.5F;
        const Vec3 corner{-1, -1, -1};
        const auto axis = [&](int i) {
            Vec3 along;
            along[i] = 2;
            const QLineF line(cube.at(corner), cube.at(corner + kAxisLength * along));
            static constexpr std::array kLetters{u'X', u'Y', u'Z'};
            QPainterPath letter;
            letter.addText({}, overlayFont(11, true),
                           QString(QChar(kLetters[static_cast<std::size_t>(i)])));
            letter.translate(cube.at(corner + kLetterAt * along) - letter.boundingRect().center());
            // A floor behind it may have any colour.
            const QColor halo = faded(colours.base, kHaloOpacity);
            painter.setPen(QPen(halo, 2 + 2 * kHalo, Qt::SolidLine, Qt::RoundCap));
            painter.drawLine(line);
            painter.strokePath(letter,
                               QPen(halo, 2 * kHalo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.setPen(QPen(axisColour(colours, i), 2, Qt::SolidLine, Qt::RoundCap));
            painter.drawLine(line);
            painter.fillPath(letter, axisColour(colours, i));
        };
        // An axis runs along an edge of the cube: in front if one of the two faces there is.
        const auto inFront = [&](int i) {
            for (int other = 0; other < 3; ++other) {
                Vec3 normal;
                normal[other] = -1;
                if (other != i && base::rotate(cube.toCamera_, normal).z > 1e-3) {
                    return true;
                }
            }
            return false;
        };
        for (int i = 0; i < 3; ++i) {
            if (!inFront(i)) {
                axis(i);
            }
        }
        for (const Face& face : kFaces) {
            if (!facesViewer(cube.toCamera_, face)) {
                continue;
            }
            const std::array corners{
                cube.at(face.normal - face.u + face.v), cube.at(face.normal + face.u + face.v),
                cube.at(face.normal + face.u - face.v), cube.at(face.normal - face.u - face.v)};
            const QPolygonF outline{corners[0], corners[1], corners[2], corners[3]};
            // Faces are distinguished as if lit from above.
            const double light = 0.5 + 0.5 * face.normal.z - 0.18 * std::abs(face.normal.x);
            const double share = dark ? 0.17 + 0.12 * light : 0.16 - 0.12 * light;
            QColor fill = mixed(colours.base, colours.viewText, share);
            if (aimed && base::dot(*aimed, face.normal) > 0.5) {
                fill = mixed(fill, colours.hover, 0.35);
            }
            painter.setPen(QPen(mixed(colours.base, colours.viewText, dark ? 0.08 : 0.34), 1,
                                Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.setBrush(fill);
            painter.drawPolygon(outline);

            const QPolygonF square{QPointF(0, 0), QPointF(kEdge, 0), QPointF(kEdge, kEdge),
                                   QPointF(0, kEdge)};
            QTransform onFace;
            const bool wide = std::abs(QTransform().map(outline).boundingRect().width()) > 4;
            if (wide && QTransform::quadToQuad(square, outline, onFace)) {
                painter.save();
                painter.setTransform(onFace, true);
                painter.setFont(overlayFont(11, true));
                painter.setPen(faded(colours.viewText, 0.92));
                painter.drawText(QRectF(0, 0, kEdge, kEdge), Qt::AlignCenter,
                                 QCoreApplication::translate("axis cube", face.word));
                painter.restore();
            }
        }
        for (int i = 0; i < 3; ++i) {
            if (inFront(i)) {
                axis(i);
            }
        }
    };
    items.push_back({.area = around(centre_, centre_, kReach), .paint = paint});
}

}  // namespace editor::view3d
