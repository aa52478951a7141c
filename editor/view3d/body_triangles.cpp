#include "editor/view3d/body_triangles.h"

#include "editor/view3d/mesh_geometry.h"
#include "editor/view3d/overlay_style.h"

#include <QImage>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr qreal kOutline = 1.3;
constexpr double kPerMicron = 1e6;

Surface unitSurface(const SurfaceKey& key)
{
    switch (key.kind) {
        case SurfaceKey::Kind::Box:
            return unitBox();
        case SurfaceKey::Kind::Sphere:
            return unitSphere(key.roundness);
        case SurfaceKey::Kind::Cylinder:
            return unitCylinder(key.roundness);
        case SurfaceKey::Kind::Cone:
            return unitCone(key.roundness);
        case SurfaceKey::Kind::Capsule:
            return unitCapsule(key.capsuleHalfLength, key.roundness);
        case SurfaceKey::Kind::Mesh:
            return surfaceOf(key.mesh->parts[key.part]);
        case SurfaceKey::Kind::Plane:
            break;
    }
    return {};
}

// Corners of the same place have the same key, within a micrometre.
using Corner = std::array<std::int64_t, 3>;

Corner cornerOf(Vec3 p)
{
    return {std::llround(p.x * kPerMicron), std::llround(p.y * kPerMicron),
            std::llround(p.z * kPerMicron)};
}

}  // namespace

std::vector<Triangle> trianglesOf(const scene::Scene& scene, scene::BodyIndex body)
{
    std::vector<Triangle> triangles;
    for (const scene::VisualShape& shape : scene.body(body).visuals) {
        for (const PlacedSurface& placed :
             surfacesOf(shape.geometry, shape.X_BS, scene.meshes, Roundness::Coarse)) {
            const Surface surface = unitSurface(placed.key);
            const auto corner = [&](std::uint32_t index) {
                const auto& p = surface.vertices[index].position;
                return placed.X_BS * base::scaled(placed.scale, {p[0], p[1], p[2]});
            };
            for (std::size_t i = 0; i + 2 < surface.indices.size(); i += 3) {
                triangles.push_back({corner(surface.indices[i]), corner(surface.indices[i + 1]),
                                     corner(surface.indices[i + 2])});
            }
        }
    }
    return triangles;
}

void addGhost(OverlayItems& items,
              const OverlayView& view,
              const std::vector<Triangle>& triangles_B,
              const base::Pose& X_WB,
              double opacity)
{
    std::vector<QPolygonF> shapes;
    QRectF area;
    for (const Triangle& triangle : triangles_B) {
        QPolygonF shape;
        for (const Vec3& corner : triangle) {
            if (const auto p = seen(view, X_WB * corner)) {
                shape << *p;
            }
        }
        if (shape.size() == 3) {
            area |= shape.boundingRect();
            shapes.push_back(std::move(shape));
        }
    }
    area = area.adjusted(-2, -2, 2, 2) & QRectF(0, 0, view.size.width, view.size.height);
    if (area.isEmpty()) {
        return;
    }
    const QColor ghost = view.state.colours.ghost;
    // All triangles with a thick edge, then without one over it: what is left of the edges is the
    // outline of the whole.
    items.push_back(
        {.area = area, .paint = [=, shapes = std::move(shapes)](QPainter& painter) {
             const qreal ratio = painter.device()->devicePixelRatioF();
             QImage image((area.size() * ratio).toSize() + QSize(1, 1),
                          QImage::Format_ARGB32_Premultiplied);
             image.setDevicePixelRatio(ratio);
             image.fill(Qt::transparent);
             QPainter own(&image);
             own.translate(-area.topLeft());
             own.setRenderHint(QPainter::Antialiasing);
             own.setPen(QPen(faded(ghost, 0.9), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
             own.setBrush(faded(ghost, 0.9));
             for (const QPolygonF& shape : shapes) {
                 own.drawPolygon(shape);
             }
             own.setRenderHint(QPainter::Antialiasing, false);
             own.setCompositionMode(QPainter::CompositionMode_Source);
             own.setPen(Qt::NoPen);
             own.setBrush(faded(ghost, opacity));
             for (const QPolygonF& shape : shapes) {
                 own.drawPolygon(shape);
             }
             own.end();
             painter.drawImage(area.topLeft(), image);
         }});
}

void addFlatOutline(OverlayItems& items,
                    const OverlayView& view,
                    const std::vector<Triangle>& triangles_B,
                    const base::Pose& X_WB,
                    Vec3 point_W,
                    Vec3 normal_W,
                    const QColor& colour)
{
    const base::Pose X_BW = base::inverse(X_WB);
    const Vec3 point = X_BW * point_W;
    const Vec3 normal = base::rotate(X_BW.rotation, normal_W);
    constexpr double kOnPlane = 1e-4;  // m

    struct Edge {
        Vec3 from;
        Vec3 to;
        int count = 0;
    };

    std::map<std::pair<Corner, Corner>, Edge> edges;
    for (const Triangle& triangle : triangles_B) {
        bool on = true;
        for (const Vec3& corner : triangle) {
            on = on && std::abs(base::dot(corner - point, normal)) < kOnPlane;
        }
        for (std::size_t i = 0; on && i < 3; ++i) {
            const Vec3 from = triangle[i];
            const Vec3 to = triangle[(i + 1) % 3];
            const Corner a = cornerOf(from);
            const Corner b = cornerOf(to);
            Edge& edge = edges[{std::min(a, b), std::max(a, b)}];
            edge = {from, to, edge.count + 1};
        }
    }
    std::vector<QLineF> lines;
    QRectF area;
    for (const auto& [key, edge] : edges) {
        const auto a = seen(view, X_WB * edge.from);
        const auto b = seen(view, X_WB * edge.to);
        if (edge.count == 1 && a && b) {
            lines.emplace_back(*a, *b);
            area |= around(*a, *b, 3);
        }
    }
    if (!lines.empty()) {
        items.push_back({.area = area, .paint = [=, lines = std::move(lines)](QPainter& painter) {
                             painter.setPen(QPen(colour, kOutline, Qt::SolidLine, Qt::RoundCap));
                             for (const QLineF& line : lines) {
                                 painter.drawLine(line);
                             }
                         }});
    }
}

}  // namespace editor::view3d
