#include "importers/mesh/solid.h"

#include <cmath>
#include <numbers>

namespace importers {

namespace {

using base::Vec3;
using robot::InertiaTensor;

InertiaTensor scaledBy(double factor, const InertiaTensor& t)
{
    return {.xx = factor * t.xx,
            .xy = factor * t.xy,
            .xz = factor * t.xz,
            .yy = factor * t.yy,
            .yz = factor * t.yz,
            .zz = factor * t.zz};
}

void add(InertiaTensor& to, const InertiaTensor& other)
{
    to.xx += other.xx;
    to.xy += other.xy;
    to.xz += other.xz;
    to.yy += other.yy;
    to.yz += other.yz;
    to.zz += other.zz;
}

// Steiner: of a point at d.
InertiaTensor ofPoint(double mass, Vec3 d)
{
    return {.xx = mass * (d.y * d.y + d.z * d.z),
            .xy = -mass * d.x * d.y,
            .xz = -mass * d.x * d.z,
            .yy = mass * (d.x * d.x + d.z * d.z),
            .yz = -mass * d.y * d.z,
            .zz = mass * (d.x * d.x + d.y * d.y)};
}

// Of a body of revolution about Z.
Solid round(double mass, double across, double along)
{
    return {.mass = mass, .inertia = {.xx = across, .yy = across, .zz = along}};
}

// `a`, `b`, `c`: of the squares of full lengths or of radii.
Solid ofThreeLengths(double mass, Vec3 lengths, double factor)
{
    const Vec3 square = base::scaled(lengths, lengths);
    return {.mass = mass,
            .inertia = {.xx = factor * mass * (square.y + square.z),
                        .yy = factor * mass * (square.x + square.z),
                        .zz = factor * mass * (square.x + square.y)}};
}

Solid ofCapsule(const robot::Capsule& capsule)
{
    const double r = capsule.radius;
    const double h = capsule.length;
    const double tube = std::numbers::pi * r * r * h;
    const double ball = 4.0 / 3 * std::numbers::pi * r * r * r;
    const double across =
        tube * (3 * r * r + h * h) / 12 + ball * (2.0 / 5 * r * r + h * h / 4 + 3.0 / 8 * h * r);
    const double along = tube * r * r / 2 + ball * 2.0 / 5 * r * r;
    return round(tube + ball, across, along);
}

}  // namespace

Solid solidOf(const robot::Geometry& geometry)
{
    constexpr double kPi = std::numbers::pi;
    if (const auto* box = std::get_if<robot::Box>(&geometry)) {
        return ofThreeLengths(box->size.x * box->size.y * box->size.z, box->size, 1.0 / 12);
    }
    if (const auto* sphere = std::get_if<robot::Sphere>(&geometry)) {
        const double r = sphere->radius;
        return ofThreeLengths(4.0 / 3 * kPi * r * r * r, {r, r, r}, 1.0 / 5);
    }
    if (const auto* ellipsoid = std::get_if<robot::Ellipsoid>(&geometry)) {
        const Vec3 r = ellipsoid->radii;
        return ofThreeLengths(4.0 / 3 * kPi * r.x * r.y * r.z, r, 1.0 / 5);
    }
    if (const auto* cylinder = std::get_if<robot::Cylinder>(&geometry)) {
        const double r = cylinder->radius;
        const double h = cylinder->length;
        const double volume = kPi * r * r * h;
        return round(volume, volume * (3 * r * r + h * h) / 12, volume * r * r / 2);
    }
    if (const auto* capsule = std::get_if<robot::Capsule>(&geometry)) {
        return ofCapsule(*capsule);
    }
    return {};
}

Solid withMass(const Solid& solid, double mass)
{
    if (solid.mass <= 0) {
        return {};
    }
    return {.mass = mass,
            .centre = solid.centre,
            .inertia = scaledBy(mass / solid.mass, solid.inertia)};
}

Solid moved(const base::Pose& X, const Solid& solid)
{
    return {.mass = solid.mass,
            .centre = X * solid.centre,
            .inertia = rotated(X.rotation, solid.inertia)};
}

Solid sumOf(std::span<const Solid> solids)
{
    Solid sum;
    for (const Solid& solid : solids) {
        sum.mass += solid.mass;
        sum.centre += solid.mass * solid.centre;
    }
    if (sum.mass <= 0) {
        return {};
    }
    sum.centre = sum.centre / sum.mass;
    for (const Solid& solid : solids) {
        add(sum.inertia, solid.inertia);
        add(sum.inertia, ofPoint(solid.mass, solid.centre - sum.centre));
    }
    return sum;
}

InertiaTensor rotated(const base::Quat& r, const InertiaTensor& t)
{
    // The columns of I·Rᵀ are I times the rows of R.
    const base::Mat3 m = base::toMatrix(r);
    const auto times = [&](Vec3 v) {
        return Vec3{t.xx * v.x + t.xy * v.y + t.xz * v.z, t.xy * v.x + t.yy * v.y + t.yz * v.z,
                    t.xz * v.x + t.yz * v.y + t.zz * v.z};
    };
    const Vec3 x = times(m[0]);
    const Vec3 y = times(m[1]);
    const Vec3 z = times(m[2]);
    return {.xx = base::dot(m[0], x),
            .xy = base::dot(m[0], y),
            .xz = base::dot(m[0], z),
            .yy = base::dot(m[1], y),
            .yz = base::dot(m[1], z),
            .zz = base::dot(m[2], z)};
}

}  // namespace importers
