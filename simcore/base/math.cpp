#include "base/math.h"

#include <algorithm>

namespace base {

Quat normalized(Quat q)
{
    const double length = std::sqrt(dot(q, q));
    if (!(length > 0)) {
        return {};
    }
    return {q.x / length, q.y / length, q.z / length, q.w / length};
}

Mat3 toMatrix(Quat q)
{
    const Vec3 x = rotate(q, {1, 0, 0});
    const Vec3 y = rotate(q, {0, 1, 0});
    const Vec3 z = rotate(q, {0, 0, 1});
    return {Vec3{x.x, y.x, z.x}, Vec3{x.y, y.y, z.y}, Vec3{x.z, y.z, z.z}};
}

Quat fromMatrix(const Mat3& m)
{
    const double trace = m[0].x + m[1].y + m[2].z;
    Quat q;
    if (trace > 0) {
        const double s = 2 * std::sqrt(trace + 1);
        q = {(m[2].y - m[1].z) / s, (m[0].z - m[2].x) / s, (m[1].x - m[0].y) / s, s / 4};
    } else if (m[0].x > m[1].y && m[0].x > m[2].z) {
        const double s = 2 * std::sqrt(1 + m[0].x - m[1].y - m[2].z);
        q = {s / 4, (m[0].y + m[1].x) / s, (m[0].z + m[2].x) / s, (m[2].y - m[1].z) / s};
    } else if (m[1].y > m[2].z) {
        const double s = 2 * std::sqrt(1 + m[1].y - m[0].x - m[2].z);
        q = {(m[0].y + m[1].x) / s, s / 4, (m[1].z + m[2].y) / s, (m[0].z - m[2].x) / s};
    } else {
        const double s = 2 * std::sqrt(1 + m[2].z - m[0].x - m[1].y);
        q = {(m[0].z + m[2].x) / s, (m[1].z + m[2].y) / s, s / 4, (m[1].x - m[0].y) / s};
    }
    return normalized(q);
}

Quat axisAngle(Vec3 axis, double angle)
{
    const Vec3 u = std::sin(angle / 2) * normalized(axis);
    return {u.x, u.y, u.z, std::cos(angle / 2)};
}

Quat fromRpy(Vec3 rpy)
{
    return axisAngle({0, 0, 1}, rpy.z) * axisAngle({0, 1, 0}, rpy.y) * axisAngle({1, 0, 0}, rpy.x);
}

Vec3 toRpy(Quat q)
{
    const Mat3 m = toMatrix(q);
    const double cosPitch = std::hypot(m[2].y, m[2].z);
    const double pitch = std::atan2(-m[2].x, cosPitch);
    if (cosPitch < 1e-12) {
        // Gimbal lock: only roll - yaw (or their sum) is defined; yaw is chosen as zero.
        return {std::atan2(-m[1].z, m[1].y), pitch, 0};
    }
    // Near gimbal lock the roll is mostly rounding. Yaw is what is left after this roll is taken
    // back, so that the two together are the rotation again.
    const double roll = std::atan2(m[2].y, m[2].z);
    const double c = std::cos(roll);
    const double s = std::sin(roll);
    return {roll, pitch, std::atan2(s * m[0].z - c * m[0].y, c * m[1].y - s * m[1].z)};
}

Quat slerp(Quat a, Quat b, double t)
{
    double cosine = dot(a, b);
    if (cosine < 0) {
        b = {-b.x, -b.y, -b.z, -b.w};
        cosine = -cosine;
    }
    double wa = 1 - t;
    double wb = t;
    if (cosine < 0.9995) {
        const double angle = std::acos(cosine);
        wa = std::sin((1 - t) * angle) / std::sin(angle);
        wb = std::sin(t * angle) / std::sin(angle);
    }
    return normalized(
        Quat{wa * a.x + wb * b.x, wa * a.y + wb * b.y, wa * a.z + wb * b.z, wa * a.w + wb * b.w});
}

double angleBetween(Quat a, Quat b)
{
    const Quat d = conjugate(a) * b;
    return 2 * std::atan2(norm({d.x, d.y, d.z}), std::abs(d.w));
}

Pose interpolate(const Pose& a, const Pose& b, double t)
{
    return {a.position + t * (b.position - a.position), slerp(a.rotation, b.rotation, t)};
}

void Bounds::add(Vec3 point)
{
    if (empty()) {
        low = high = point;
        return;
    }
    for (int i = 0; i < 3; ++i) {
        low[i] = std::min(low[i], point[i]);
        high[i] = std::max(high[i], point[i]);
    }
}

void Bounds::add(const Bounds& other)
{
    if (!other.empty()) {
        add(other.low);
        add(other.high);
    }
}

Bounds transformed(const Pose& X, const Bounds& bounds)
{
    if (bounds.empty()) {
        return {};
    }
    const Vec3 half = 0.5 * bounds.size();
    const Vec3 centre = X * bounds.centre();
    Vec3 reach;
    const Mat3 R = toMatrix(X.rotation);
    for (std::size_t i = 0; i < 3; ++i) {
        reach[static_cast<int>(i)] =
            std::abs(R[i].x) * half.x + std::abs(R[i].y) * half.y + std::abs(R[i].z) * half.z;
    }
    return {centre - reach, centre + reach};
}

Vec3 rotationVector(Quat q)
{
    if (q.w < 0) {
        q = {-q.x, -q.y, -q.z, -q.w};
    }
    const Vec3 v{q.x, q.y, q.z};
    const double sine = norm(v);
    return sine < 1e-12 ? 2 * v : (2 * std::atan2(sine, q.w) / sine) * v;
}

}  // namespace base
