#include "editor/view3d/skin.h"

#include "editor/view3d/face_borders.h"
#include "editor/view3d/overlay_style.h"
#include "editor/view3d/surface.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

// A ghost is one path of all triangles that face the eye, filled by the winding rule: as they all
// run the same way round on the screen, no seam between two shows. Its outline is every edge where
// a triangle that faces the eye meets one that does not.

namespace editor::view3d {
namespace {

constexpr double kGhostFill = 0.16;  // of a pose that is compared
constexpr double kMoved = 1e-4;      // m and rad; nobody sees less

using base::Vec3;

// How a shape of size one is stretched and turned to be this primitive.
struct Stretched {
    Surface surface;
    Vec3 scale{1, 1, 1};
    int axis = 2;  // that Z of the unit shape becomes
};

struct Unit {
    const std::vector<scene::MeshPtr>& meshes;

    std::optional<Stretched> operator()(const scene::Box& box) const
    {
        return Stretched{unitBox(), box.size};
    }

    std::optional<Stretched> operator()(const scene::Sphere& sphere) const
    {
        return Stretched{unitSphere(Roundness::Coarse),
                         {sphere.radius, sphere.radius, sphere.radius}};
    }

    std::optional<Stretched> operator()(const scene::Cylinder& c) const
    {
        return Stretched{unitCylinder(Roundness::Coarse), {c.radius, c.radius, c.height}, c.axis};
    }

    std::optional<Stretched> operator()(const scene::Cone& c) const
    {
        return Stretched{unitCone(Roundness::Coarse), {c.radius, c.radius, c.height}, c.axis};
    }

    std::optional<Stretched> operator()(const scene::Capsule& c) const
    {
        const double half = std::max(0.5 * c.height / c.radius - 1, 0.0);
        return Stretched{
            unitCapsule(half, Roundness::Coarse), {c.radius, c.radius, c.radius}, c.axis};
    }

    std::optional<Stretched> operator()(const scene::Plane& /*plane*/) const
    {
        return std::nullopt;
    }

    std::optional<Stretched> operator()(const scene::MeshShape& shape) const
    {
        Stretched result{.surface = {}, .scale = shape.scale};
        for (const scene::SubMesh& part : meshes[shape.mesh.value]->parts) {
            const auto first = static_cast<std::uint32_t>(result.surface.vertices.size());
            for (const auto& position : part.positions) {
                result.surface.vertices.push_back({.position = position});
            }
            for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
                const auto corner = part.indices.begin() + static_cast<std::ptrdiff_t>(i);
                if (*std::max_element(corner, corner + 3) < part.positions.size()) {
                    for (int k = 0; k < 3; ++k) {
                        result.surface.indices.push_back(first + corner[k]);
                    }
                }
            }
        }
        return result;
    }
};

// Z of the unit shape along X or Y, by turning the axes round.
Vec3 turned(Vec3 p, int axis)
{
    return axis == 0 ? Vec3{p.z, p.x, p.y} : (axis == 1 ? Vec3{p.y, p.z, p.x} : p);
}

// Where a circle ends is where it began, but for rounding: equal points have equal millionths, of
// a shape of size one or in micrometres.
std::array<std::int64_t, 3> millionths(const std::array<float, 3>& p)
{
    return {std::llround(1e6 * p[0]), std::llround(1e6 * p[1]), std::llround(1e6 * p[2])};
}

Vec3 placeOf(const Vertex& vertex, const Stretched& shape, const base::Pose& X)
{
    const Vec3 p{vertex.position[0], vertex.position[1], vertex.position[2]};
    return X * turned(base::scaled(p, shape.scale), shape.axis);
}

void add(Skin& skin, const Stretched& shape, const base::Pose& X, const scene::Rgba& colour)
{
    std::map<std::array<std::int64_t, 3>, std::uint32_t> known;
    std::vector<std::uint32_t> indices;
    for (const Vertex& vertex : shape.surface.vertices) {
        const auto [place, isNew] = known.try_emplace(
            millionths(vertex.position), static_cast<std::uint32_t>(skin.points.size()));
        indices.push_back(place->second);
        if (isNew) {
            skin.points.push_back(placeOf(vertex, shape, X));
            skin.bounds.add(skin.points.back());
        }
    }
    for (std::size_t i = 0; i + 2 < shape.surface.indices.size(); i += 3) {
        const std::array corners{indices[shape.surface.indices[i]],
                                 indices[shape.surface.indices[i + 1]],
                                 indices[shape.surface.indices[i + 2]]};
        if (corners[0] != corners[1] && corners[1] != corners[2] && corners[2] != corners[0]) {
            skin.triangles.push_back(corners);
            skin.colours.push_back(colour);
        }
    }
}

void findEdges(Skin& skin)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> known;
    for (std::uint32_t t = 0; t < skin.triangles.size(); ++t) {
        for (std::size_t k = 0; k < 3; ++k) {
            const auto [a, b] = std::minmax(skin.triangles[t][k], skin.triangles[t][(k + 1) % 3]);
            const auto [place, isNew] = known.try_emplace({a, b}, skin.edges.size());
            if (isNew) {
                skin.edges.push_back({a, b, t, t});
            } else {
                skin.edges[place->second].other = t;
            }
        }
    }
}

void addBody(Skin& skin, const scene::Scene& scene, scene::BodyIndex index, const base::Pose& X)
{
    for (const scene::VisualShape& visual : scene.body(index).visuals) {
        if (const auto shape = std::visit(Unit{scene.meshes}, visual.geometry)) {
            add(skin, *shape, X * visual.X_BS, visual.material.diffuse);
        }
    }
}

}  // namespace

Skin skinOf(const scene::Scene& scene, std::span<const scene::BodyIndex> bodies)
{
    Skin skin;
    for (const scene::BodyIndex index : bodies) {
        addBody(skin, scene, index, scene.body(index).X_WB);
    }
    findEdges(skin);
    return skin;
}

Skin skinOf(const scene::Scene& scene)
{
    std::vector<scene::BodyIndex> all;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        all.push_back(scene::BodyIndex{i});
    }
    return skinOf(scene, all);
}

Triangles trianglesOf(const scene::Scene& scene, scene::BodyIndex body)
{
    Triangles triangles;
    for (const scene::VisualShape& visual : scene.body(body).visuals) {
        const auto shape = std::visit(Unit{scene.meshes}, visual.geometry);
        if (!shape) {
            continue;
        }
        const auto first = static_cast<std::uint32_t>(triangles.points.size());
        for (const Vertex& vertex : shape->surface.vertices) {
            triangles.points.push_back(placeOf(vertex, *shape, visual.X_BS));
        }
        const std::vector<std::uint32_t>& indices = shape->surface.indices;
        for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
            triangles.corners.push_back(
                {first + indices[i], first + indices[i + 1], first + indices[i + 2]});
        }
    }
    return triangles;
}

BodySkins::Look BodySkins::lookOf(const scene::Scene& scene, scene::BodyIndex body)
{
    Look look;
    const auto add = [&look](std::initializer_list<double> numbers) {
        look.numbers.insert(look.numbers.end(), numbers);
    };
    const auto addSizes = [&](const auto& shape) {
        using Shape = std::decay_t<decltype(shape)>;
        if constexpr (std::is_same_v<Shape, scene::Box>) {
            add({shape.size.x, shape.size.y, shape.size.z});
        } else if constexpr (std::is_same_v<Shape, scene::Sphere>) {
            add({shape.radius});
        } else if constexpr (std::is_same_v<Shape, scene::MeshShape>) {
            look.meshes.push_back(scene.meshes[shape.mesh.value]);
            add({shape.scale.x, shape.scale.y, shape.scale.z});
        } else if constexpr (!std::is_same_v<Shape, scene::Plane>) {
            add({shape.radius, shape.height, double(shape.axis)});
        }
    };
    for (const scene::VisualShape& visual : scene.body(body).visuals) {
        const Vec3 p = visual.X_BS.position;
        const base::Quat& q = visual.X_BS.rotation;
        const scene::Rgba& colour = visual.material.diffuse;
        add({double(visual.geometry.index()), p.x, p.y, p.z, q.w, q.x, q.y, q.z});
        add({colour.r, colour.g, colour.b, colour.a});
        std::visit(addSizes, visual.geometry);
    }
    return look;
}

const Skin& BodySkins::of(const scene::ScenePtr& scene, scene::BodyIndex body)
{
    if (scene != scene_) {
        for (auto& [index, kept] : skins_) {
            kept.isPresent = false;
        }
        scene_ = scene;
    }
    const auto [place, isNew] = skins_.try_emplace(body.value);
    Kept& kept = place->second;
    if (kept.isPresent) {
        return kept.skin;
    }
    kept.isPresent = true;
    Look look = lookOf(*scene, body);
    if (isNew || look != kept.look) {
        Skin skin;
        addBody(skin, *scene, body, {});
        findEdges(skin);
        kept.skin = std::move(skin);
        kept.look = std::move(look);
    }
    return kept.skin;
}

void addGhost(OverlayItems& items,
              const OverlayView& view,
              const Skin& skin,
              const base::Pose& X_WS,
              const QColor& colour,
              double fill)
{
    std::vector<QPointF> seenAt;
    QRectF area;
    for (const Vec3& point : skin.points) {
        const auto at = seen(view, X_WS * point);
        if (!at) {
            return;  // it reaches behind the eye
        }
        const QRectF dot(*at, QSizeF(1e-3, 1e-3));
        area = area.isNull() ? dot : area.united(dot);
        seenAt.push_back(*at);
    }
    std::vector<bool> faces;
    QPainterPath ground;
    ground.setFillRule(Qt::WindingFill);
    for (const auto& [a, b, c] : skin.triangles) {
        const QPointF u = seenAt[b] - seenAt[a];
        const QPointF v = seenAt[c] - seenAt[a];
        faces.push_back(u.x() * v.y() - u.y() * v.x() < 0);  // Y of the screen goes down
        if (faces.back()) {
            ground.moveTo(seenAt[a]);
            ground.lineTo(seenAt[b]);
            ground.lineTo(seenAt[c]);
            ground.closeSubpath();
        }
    }
    QVector<QLineF> outline;
    for (const Skin::Edge& edge : skin.edges) {
        if (faces[edge.triangle] != faces[edge.other]) {
            outline.push_back({seenAt[edge.a], seenAt[edge.b]});
        }
    }
    items.push_back({.area = area.adjusted(-2, -2, 2, 2),
                     .paint = [ground, outline, colour, fill](QPainter& painter) {
                         painter.fillPath(ground, faded(colour, fill));
                         painter.setPen(QPen(colour, 1));
                         painter.drawLines(outline);
                     }});
}

void addPoseGhosts(OverlayItems& items, const OverlayView& view, BodySkins& skins)
{
    const StageState& state = view.state;
    const auto add = [&](scene::BodyIndex body, const base::Pose& X_WB) {
        const base::Pose& now = state.X_WB[body.value];
        const bool moved = base::norm(now.position - X_WB.position) > kMoved ||
                           base::angleBetween(now.rotation, X_WB.rotation) > kMoved;
        if (moved && state.isShown(body.value)) {
            addGhost(items, view, skins.of(state.comparedScene, body), X_WB, state.colours.ghost,
                     kGhostFill);
        }
    };
    for (const auto& [kind, ghosts] : state.compared) {
        for (const auto& [body, X_WB] : ghosts) {
            add(body, X_WB);
        }
    }
}

void addFlatOutline(OverlayItems& items,
                    const OverlayView& view,
                    const Skin& skin,
                    const base::Pose& X_WS,
                    Vec3 point_W,
                    Vec3 normal_W,
                    const QColor& colour)
{
    constexpr qreal kOutline = 1.3;
    const base::Pose X_SW = base::inverse(X_WS);
    QVector<QLineF> lines;
    QRectF area;
    for (const std::size_t i :
         bordersOf(skin, X_SW * point_W, base::rotate(X_SW.rotation, normal_W))) {
        const auto a = seen(view, X_WS * skin.points[skin.edges[i].a]);
        const auto b = seen(view, X_WS * skin.points[skin.edges[i].b]);
        if (a && b) {
            lines.push_back({*a, *b});
            area |= around(*a, *b, 3);
        }
    }
    if (!lines.empty()) {
        items.push_back({.area = area, .paint = [lines, colour](QPainter& painter) {
                             painter.setPen(QPen(colour, kOutline, Qt::SolidLine, Qt::RoundCap));
                             painter.drawLines(lines);
                         }});
    }
}

}  // namespace editor::view3d
