#include "importers/mjcf/mjcf_shell.h"

#include <cmath>
#include <numbers>
#include <variant>

namespace importers::mjcf {

namespace {

using base::Vec3;

constexpr double kPi = std::numbers::pi;

// Of three moments, each over the mass.
Solid ofMoments(double mass, Vec3 m)
{
    return {.mass = mass, .inertia = {.xx = mass * m.x, .yy = mass * m.y, .zz = mass * m.z}};
}

Solid shellOfSphere(double r)
{
    const double square = 2.0 / 3 * r * r;
    return ofMoments(4 * kPi * r * r, {square, square, square});
}

Solid shellOfBox(Vec3 size)
{
    Solid sum;
    for (int i = 0; i < 3; ++i) {
        const int k = (i + 1) % 3;
        const int l = (i + 2) % 3;
        const double pair = 2 * size[k] * size[l];  // the two faces across axis i
        Vec3 square;                                // means of x², y² and z² on them
        square[i] = size[i] * size[i] / 4;
        square[k] = size[k] * size[k] / 12;
        square[l] = size[l] * size[l] / 12;
        sum.mass += pair;
        sum.inertia.xx += pair * (square.y + square.z);
        sum.inertia.yy += pair * (square.x + square.z);
        sum.inertia.zz += pair * (square.x + square.y);
    }
    return sum;
}

// `ends`: of both together, at half the length.
Solid shellOfTube(double r, double length, const Solid& ends)
{
    const double mass = 2 * kPi * r * length;
    const double across = mass * (r * r / 2 + length * length / 12) + ends.inertia.xx;
    return {.mass = mass + ends.mass,
            .inertia = {.xx = across, .yy = across, .zz = mass * r * r + ends.inertia.zz}};
}

Solid shellOfCylinder(double r, double length)
{
    const double across = r * r / 4 + length * length / 4;
    return shellOfTube(r, length, ofMoments(2 * kPi * r * r, {across, across, r * r / 2}));
}

// The halves of a sphere, whose centres of mass are half a radius above its middle.
Solid shellOfCapsule(double r, double length)
{
    const double across = 2.0 / 3 * r * r + length / 2 * (length / 2 + r);
    return shellOfTube(r, length, ofMoments(4 * kPi * r * r, {across, across, 2.0 / 3 * r * r}));
}

Solid shellOfEllipsoid(Vec3 r)
{
    constexpr double kExponent = 1.6075;
    const auto power = [](double product) {
        return std::pow(product, kExponent);
    };
    const double area =
        4 * kPi *
        std::pow((power(r.x * r.y) + power(r.y * r.z) + power(r.z * r.x)) / 3, 1 / kExponent);
    // The layer between two ellipsoids. What its volume and its moments are less the inner ones is
    // written out, as a difference of large numbers would lose their digits; 4/3 pi is left out.
    constexpr double t = 1e-6;
    const double volume = r.x * r.y * r.z;
    const double layer = t * (r.x * r.y + r.y * r.z + r.z * r.x + t * (r.x + r.y + r.z) + t * t);
    const auto moment = [&](double a, double b) {
        const double outer = (a + t) * (a + t) + (b + t) * (b + t);
        return (layer * outer + volume * t * (2 * (a + b) + 2 * t)) / (5 * layer);
    };
    return ofMoments(area, {moment(r.y, r.z), moment(r.z, r.x), moment(r.x, r.y)});
}

}  // namespace

Solid shellOf(const robot::Geometry& geometry)
{
    if (const auto* box = std::get_if<robot::Box>(&geometry)) {
        return shellOfBox(box->size);
    }
    if (const auto* sphere = std::get_if<robot::Sphere>(&geometry)) {
        return shellOfSphere(sphere->radius);
    }
    if (const auto* cylinder = std::get_if<robot::Cylinder>(&geometry)) {
        return shellOfCylinder(cylinder->radius, cylinder->length);
    }
    if (const auto* capsule = std::get_if<robot::Capsule>(&geometry)) {
        return shellOfCapsule(capsule->radius, capsule->length);
    }
    if (const auto* ellipsoid = std::get_if<robot::Ellipsoid>(&geometry)) {
        return shellOfEllipsoid(ellipsoid->radii);
    }
    return {};
}

}  // namespace importers::mjcf
