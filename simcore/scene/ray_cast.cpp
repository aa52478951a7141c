#include "scene/ray_cast.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scene {

namespace {

using base::Vec3;

// Turns the coordinates round so that `axis` becomes Z, and back.
Vec3 alongZ(Vec3 v, int axis)
{
    return {v[(axis + 1) % 3], v[(axis + 2) % 3], v[axis]};
}

Vec3 fromZ(Vec3 v, int axis)
{
    Vec3 result;
    result[(axis + 1) % 3] = v.x;
    result[(axis + 2) % 3] = v.y;
    result[axis] = v.z;
    return result;
}

std::optional<RayHit> fromZ(std::optional<RayHit> hit, int axis)
{
    if (hit) {
        hit->normal = fromZ(hit->normal, axis);
    }
    return hit;
}

// The smaller root of a t² + 2 b t + c = 0 with a > 0, where the way enters.
std::optional<double> entry(double a, double b, double c)
{
    const double discriminant = b * b - a * c;
    if (a <= 0 || discriminant < 0) {
        return std::nullopt;
    }
    // In the form without cancellation: both roots have the sign of -b when c > 0.
    const double root = std::sqrt(discriminant);
    return b < 0 ? c / (-b + root) : (-b - root) / a;
}

bool isOnWay(double fraction)
{
    return fraction >= 0 && fraction <= 1;  // false for a NaN
}

void keepFirst(std::optional<RayHit>& best, double fraction, Vec3 normal)
{
    if (isOnWay(fraction) && (!best || fraction < best->fraction)) {
        best = RayHit{fraction, normal};
    }
}

// The flat end of a round body at this height, facing up or down.
void hitDisc(
    std::optional<RayHit>& best, Vec3 start, Vec3 way, double height, double radius, double facing)
{
    if (way.z * facing >= 0) {
        return;
    }
    const double t = (height - start.z) / way.z;
    const double x = start.x + t * way.x;
    const double y = start.y + t * way.y;
    if (x * x + y * y <= radius * radius) {
        keepFirst(best, t, {0, 0, facing});
    }
}

std::optional<RayHit> hitSphere(Vec3 centre, double radius, Vec3 start, Vec3 way)
{
    const Vec3 from = start - centre;
    const double c = base::dot(from, from) - radius * radius;
    const auto t = entry(base::dot(way, way), base::dot(from, way), c);
    if (c < 0 || !t || !isOnWay(*t)) {
        return std::nullopt;
    }
    return RayHit{*t, base::normalized(from + *t * way)};
}

// The round side of a cylinder between two heights.
void hitSide(
    std::optional<RayHit>& best, Vec3 start, Vec3 way, double radius, double low, double high)
{
    const double a = way.x * way.x + way.y * way.y;
    const double b = start.x * way.x + start.y * way.y;
    const double c = start.x * start.x + start.y * start.y - radius * radius;
    const auto t = entry(a, b, c);
    if (c < 0 || !t) {
        return;
    }
    const Vec3 point = start + *t * way;
    if (point.z >= low && point.z <= high) {
        keepFirst(best, *t, base::normalized(Vec3{point.x, point.y, 0}));
    }
}

}  // namespace

std::optional<RayHit> castRay(const Box& box, Vec3 start, Vec3 end)
{
    const Vec3 way = end - start;
    double enters = -1;
    double leaves = 2;
    Vec3 normal;
    for (int axis = 0; axis < 3; ++axis) {
        const double half = 0.5 * box.size[axis];
        if (way[axis] == 0) {
            if (std::abs(start[axis]) > half) {
                return std::nullopt;
            }
            continue;
        }
        double in = (-half - start[axis]) / way[axis];
        double out = (half - start[axis]) / way[axis];
        if (in > out) {
            std::swap(in, out);
        }
        leaves = std::min(leaves, out);
        if (in > enters) {
            enters = in;
            normal = {};
            normal[axis] = way[axis] > 0 ? -1 : 1;
        }
    }
    if (enters > leaves || !isOnWay(enters)) {
        return std::nullopt;
    }
    return RayHit{enters, normal};
}

std::optional<RayHit> castRay(const Sphere& sphere, Vec3 start, Vec3 end)
{
    return hitSphere({}, sphere.radius, start, end - start);
}

std::optional<RayHit> castRay(const Cylinder& cylinder, Vec3 start, Vec3 end)
{
    const Vec3 from = alongZ(start, cylinder.axis);
    const Vec3 way = alongZ(end - start, cylinder.axis);
    const double half = 0.5 * cylinder.height;
    std::optional<RayHit> best;
    hitSide(best, from, way, cylinder.radius, -half, half);
    hitDisc(best, from, way, half, cylinder.radius, 1);
    hitDisc(best, from, way, -half, cylinder.radius, -1);
    return fromZ(best, cylinder.axis);
}

std::optional<RayHit> castRay(const Capsule& capsule, Vec3 start, Vec3 end)
{
    const Vec3 from = alongZ(start, capsule.axis);
    const Vec3 way = alongZ(end - start, capsule.axis);
    const double half = std::max(0.0, 0.5 * capsule.height - capsule.radius);
    const Vec3 nearest{0, 0, std::clamp(from.z, -half, half)};
    if (base::norm(from - nearest) < capsule.radius) {
        return std::nullopt;
    }
    std::optional<RayHit> best;
    hitSide(best, from, way, capsule.radius, -half, half);
    for (const double cap : {-half, half}) {
        if (const auto hit = hitSphere({0, 0, cap}, capsule.radius, from, way)) {
            keepFirst(best, hit->fraction, hit->normal);
        }
    }
    return fromZ(best, capsule.axis);
}

std::optional<RayHit> castRay(const Cone& cone, Vec3 start, Vec3 end)
{
    const Vec3 from = alongZ(start, cone.axis);
    const Vec3 way = alongZ(end - start, cone.axis);
    const double half = 0.5 * cone.height;
    const double slope = cone.radius / cone.height;
    std::optional<RayHit> best;
    hitDisc(best, from, way, -half, cone.radius, -1);
    // x² + y² = slope² (half - z)², of which z above the apex is the other cone.
    const double below = half - from.z;
    const double a = way.x * way.x + way.y * way.y - slope * slope * way.z * way.z;
    const double b = from.x * way.x + from.y * way.y + slope * slope * below * way.z;
    const double c = from.x * from.x + from.y * from.y - slope * slope * below * below;
    const double discriminant = b * b - a * c;
    if (discriminant >= 0) {
        const double root = std::sqrt(discriminant);
        const double q = b < 0 ? -b + root : -b - root;
        for (const double t : {c / q, q / a}) {
            const Vec3 point = from + t * way;
            const Vec3 sideways{point.x, point.y, slope * slope * (half - point.z)};
            // The apex itself has no side.
            const Vec3 outwards = sideways == Vec3{} ? Vec3{0, 0, 1} : base::normalized(sideways);
            if (std::abs(point.z) <= half && base::dot(outwards, way) < 0) {
                keepFirst(best, t, outwards);
            }
        }
    }
    return fromZ(best, cone.axis);
}

std::optional<RayHit> castRay(const Plane& plane, Vec3 start, Vec3 end)
{
    const double height = base::dot(plane.normal, start) - plane.offset;
    const double fall = -base::dot(plane.normal, end - start);
    if (height < 0 || fall <= 0 || height > fall) {
        return std::nullopt;
    }
    return RayHit{height / fall, plane.normal};
}

// Möller and Trumbore, "Fast, minimum storage ray/triangle intersection", 1997.
std::optional<RayHit> castRay(Vec3 a, Vec3 b, Vec3 c, Vec3 start, Vec3 end)
{
    const Vec3 way = end - start;
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 p = base::cross(way, ac);
    const double determinant = base::dot(ab, p);
    if (determinant == 0) {
        return std::nullopt;
    }
    const Vec3 from = start - a;
    const double u = base::dot(from, p) / determinant;
    const Vec3 q = base::cross(from, ab);
    const double v = base::dot(way, q) / determinant;
    const double t = base::dot(ac, q) / determinant;
    if (!(u >= 0 && v >= 0 && u + v <= 1) || !isOnWay(t)) {
        return std::nullopt;
    }
    // A positive determinant: the way goes against the normal of a, b, c.
    const Vec3 normal = base::normalized(base::cross(ab, ac));
    return RayHit{t, determinant > 0 ? normal : -normal};
}

}  // namespace scene
