#include "editor/view3d/shape_handles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kPi = std::numbers::pi;
constexpr double kLeast = 1e-4;  // m, of any size
constexpr int kPointsOfCircle = 48;

Vec3 unit(int axis)
{
    Vec3 v;
    v[axis] = 1;
    return v;
}

double roundedSize(double size, double step)
{
    return std::max(kLeast, step > 0 ? std::round(size / step) * step : size);
}

// What cylinder, capsule and cone have in common.
struct Round {
    double radius;
    double height;
    int axis;
    double foot;  // along the axis, where the handles of the radius are
};

template <typename Shape>
Round roundOf(const Shape& shape)
{
    return {shape.radius, shape.height, shape.axis, 0};
}

Round roundOf(const scene::Cone& cone)
{
    return {cone.radius, cone.height, cone.axis, -cone.height / 2};
}

std::vector<SizeHandle> handlesOf(const Round& round)
{
    std::vector<SizeHandle> handles;
    const Vec3 axis = unit(round.axis);
    for (const double side : {1.0, -1.0}) {
        handles.push_back({side * round.height / 2 * axis, side * axis});
    }
    for (const int across : {(round.axis + 1) % 3, (round.axis + 2) % 3}) {
        for (const double side : {1.0, -1.0}) {
            handles.push_back(
                {round.foot * axis + side * round.radius * unit(across), side * unit(across)});
        }
    }
    return handles;
}

std::vector<SizeHandle> handlesOf(Vec3 halfSize)
{
    std::vector<SizeHandle> handles;
    for (int axis = 0; axis < 3; ++axis) {
        for (const double side : {1.0, -1.0}) {
            handles.push_back({side * halfSize[axis] * unit(axis), side * unit(axis)});
        }
    }
    return handles;
}

struct Handles {
    std::vector<SizeHandle> operator()(const scene::Box& box) const
    {
        return handlesOf(0.5 * box.size);
    }

    std::vector<SizeHandle> operator()(const scene::Sphere& sphere) const
    {
        return handlesOf(Vec3{sphere.radius, sphere.radius, sphere.radius});
    }

    std::vector<SizeHandle> operator()(const scene::Cylinder& shape) const
    {
        return handlesOf(roundOf(shape));
    }

    std::vector<SizeHandle> operator()(const scene::Capsule& shape) const
    {
        return handlesOf(roundOf(shape));
    }

    std::vector<SizeHandle> operator()(const scene::Cone& shape) const
    {
        return handlesOf(roundOf(shape));
    }

    std::vector<SizeHandle> operator()(const scene::Plane& /*plane*/) const { return {}; }

    std::vector<SizeHandle> operator()(const scene::MeshShape& /*mesh*/) const { return {}; }
};

// Changes a shape in place; gives how far its middle moves along the handle.
struct Stretch {
    std::size_t handle;
    double by;
    bool both;
    double step;

    double operator()(scene::Box& box) const
    {
        return lengthen(box.size[static_cast<int>(handle / 2)], 0);
    }

    double operator()(scene::Sphere& sphere) const
    {
        sphere.radius = roundedSize(sphere.radius + by, step);
        return 0;
    }

    double operator()(scene::Cylinder& shape) const { return round(shape, 0); }

    double operator()(scene::Capsule& shape) const
    {
        const double moved = round(shape, 2 * shape.radius);
        shape.height = std::max(shape.height, 2 * shape.radius);
        return moved;
    }

    double operator()(scene::Cone& shape) const { return round(shape, 0); }

    double operator()(scene::Plane& /*plane*/) const { return 0; }

    double operator()(scene::MeshShape& /*mesh*/) const { return 0; }

private:
    template <typename Shape>
    double round(Shape& shape, double leastHeight) const
    {
        if (handle < 2) {
            return lengthen(shape.height, leastHeight);
        }
        shape.radius = roundedSize(shape.radius + by, step);
        return 0;
    }

    double lengthen(double& size, double least) const
    {
        const double before = size;
        size = std::max(least, roundedSize(size + (both ? 2 : 1) * by, step));
        return both ? 0 : (size - before) / 2;
    }
};

class Outline {
public:
    void operator()(const scene::Box& box)
    {
        const Vec3 h = 0.5 * box.size;
        for (int axis = 0; axis < 3; ++axis) {
            for (int corner = 0; corner < 4; ++corner) {
                Vec3 from = h;
                from[(axis + 1) % 3] *= (corner & 1) != 0 ? 1 : -1;
                from[(axis + 2) % 3] *= (corner & 2) != 0 ? 1 : -1;
                Vec3 to = from;
                to[axis] = -to[axis];
                lines.push_back({from, to});
            }
        }
    }

    void operator()(const scene::Sphere& sphere)
    {
        for (int axis = 0; axis < 3; ++axis) {
            arc(axis, 0, sphere.radius, 0, 2 * kPi);
        }
    }

    void operator()(const scene::Cylinder& shape)
    {
        for (const double end : {-0.5, 0.5}) {
            arc(shape.axis, end * shape.height, shape.radius, 0, 2 * kPi);
        }
        sides(shape.axis, -shape.height / 2, shape.radius, shape.height / 2, shape.radius);
    }

    void operator()(const scene::Capsule& shape)
    {
        const double middle = std::max(0.0, shape.height / 2 - shape.radius);
        for (const double end : {-1.0, 1.0}) {
            arc(shape.axis, end * middle, shape.radius, 0, 2 * kPi);
            for (int turn = 0; turn < 2; ++turn) {
                cap(shape, turn, end * middle, end);
            }
        }
        sides(shape.axis, -middle, shape.radius, middle, shape.radius);
    }

    void operator()(const scene::Cone& shape)
    {
        arc(shape.axis, -shape.height / 2, shape.radius, 0, 2 * kPi);
        sides(shape.axis, -shape.height / 2, shape.radius, shape.height / 2, 0);
    }

    void operator()(const scene::Plane& /*plane*/) {}

    void operator()(const scene::MeshShape& /*mesh*/) {}

    std::vector<std::vector<Vec3>> lines;

private:
    static Vec3 at(int axis, double along, double radius, double angle)
    {
        Vec3 p;
        p[axis] = along;
        p[(axis + 1) % 3] = radius * std::cos(angle);
        p[(axis + 2) % 3] = radius * std::sin(angle);
        return p;
    }

    void arc(int axis, double along, double radius, double from, double to)
    {
        std::vector<Vec3>& line = lines.emplace_back();
        for (int i = 0; i <= kPointsOfCircle; ++i) {
            line.push_back(at(axis, along, radius, from + (to - from) * i / kPointsOfCircle));
        }
    }

    // Half a circle over an end of a capsule, in one of the two planes through its axis.
    void cap(const scene::Capsule& shape, int turn, double along, double end)
    {
        std::vector<Vec3>& line = lines.emplace_back();
        for (int i = 0; i <= kPointsOfCircle / 2; ++i) {
            const double angle = 2 * kPi * i / kPointsOfCircle;
            line.push_back(at(shape.axis, along + end * shape.radius * std::sin(angle),
                              shape.radius * std::cos(angle), turn * kPi / 2));
        }
    }

    void sides(int axis, double low, double lowRadius, double high, double highRadius)
    {
        for (int side = 0; side < 4; ++side) {
            const double angle = side * kPi / 2;
            lines.push_back({at(axis, low, lowRadius, angle), at(axis, high, highRadius, angle)});
        }
    }
};

// Full sizes along the axes of the frame.
struct Extent {
    Vec3 operator()(const scene::Box& box) const { return box.size; }

    Vec3 operator()(const scene::Sphere& sphere) const { return 2 * sphere.radius * Vec3{1, 1, 1}; }

    Vec3 operator()(const scene::Cylinder& shape) const { return across(roundOf(shape)); }

    Vec3 operator()(const scene::Capsule& shape) const { return across(roundOf(shape)); }

    Vec3 operator()(const scene::Cone& shape) const { return across(roundOf(shape)); }

    Vec3 operator()(const scene::Plane& /*plane*/) const { return {0.1, 0.1, 0.1}; }

    Vec3 operator()(const scene::MeshShape& /*mesh*/) const { return {0.1, 0.1, 0.1}; }

private:
    static Vec3 across(const Round& round)
    {
        Vec3 size = 2 * round.radius * Vec3{1, 1, 1};
        size[round.axis] = round.height;
        return size;
    }
};

struct OfSize {
    Vec3 size;
    int axis;

    scene::Geometry operator()(const scene::Box& /*box*/) const { return scene::Box{size}; }

    scene::Geometry operator()(const scene::Sphere& /*sphere*/) const
    {
        return scene::Sphere{std::max({size.x, size.y, size.z}) / 2};
    }

    scene::Geometry operator()(const scene::Cylinder& /*shape*/) const
    {
        return scene::Cylinder{radius(), size[axis], axis};
    }

    scene::Geometry operator()(const scene::Capsule& /*shape*/) const
    {
        return scene::Capsule{radius(), std::max(size[axis], 2 * radius()), axis};
    }

    scene::Geometry operator()(const scene::Cone& /*shape*/) const
    {
        return scene::Cone{radius(), size[axis], axis};
    }

    scene::Geometry operator()(const scene::Plane& plane) const { return plane; }

    scene::Geometry operator()(const scene::MeshShape& mesh) const { return mesh; }

private:
    [[nodiscard]] double radius() const
    {
        return std::max(size[(axis + 1) % 3], size[(axis + 2) % 3]) / 2;
    }
};

// The axis of a round shape, else the one along which the others differ least.
int axisOfShape(const scene::Geometry& geometry, Vec3 size)
{
    if (const auto* cylinder = std::get_if<scene::Cylinder>(&geometry)) {
        return cylinder->axis;
    }
    if (const auto* capsule = std::get_if<scene::Capsule>(&geometry)) {
        return capsule->axis;
    }
    if (const auto* cone = std::get_if<scene::Cone>(&geometry)) {
        return cone->axis;
    }
    int best = 2;
    const auto unlike = [size](int axis) {
        return std::abs(size[(axis + 1) % 3] - size[(axis + 2) % 3]);
    };
    for (const int axis : {1, 0}) {
        best = unlike(axis) < unlike(best) ? axis : best;
    }
    return best;
}

}  // namespace

std::vector<SizeHandle> sizeHandles(const scene::Geometry& geometry)
{
    return std::visit(Handles{}, geometry);
}

PlacedShape pulled(const PlacedShape& shape, std::size_t handle, double by, bool both, double step)
{
    PlacedShape made = shape;
    const std::vector<SizeHandle> handles = sizeHandles(shape.geometry);
    const double moved = std::visit(Stretch{handle, by, both, step}, made.geometry);
    made.X_BS.position =
        shape.X_BS.position + base::rotate(shape.X_BS.rotation, moved * handles[handle].along_S);
    return made;
}

std::vector<std::vector<Vec3>> outlineOf(const scene::Geometry& geometry)
{
    Outline outline;
    std::visit(outline, geometry);
    return std::move(outline.lines);
}

scene::Geometry ofSameSize(const scene::Geometry& geometry, const scene::Geometry& like)
{
    const Vec3 size = std::visit(Extent{}, geometry);
    return std::visit(OfSize{size, axisOfShape(geometry, size)}, like);
}

}  // namespace editor::view3d
