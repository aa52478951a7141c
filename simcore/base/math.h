#pragma once

// Vectors, rotations and poses in double precision. X_AB is the pose of frame B in frame A; it maps
// coordinates in B to coordinates in A, and X_AC = X_AB * X_BC. SI units, angles in radians.

#include <array>
#include <cmath>

namespace base {

struct Vec3 {
    double x = 0;
    double y = 0;
    double z = 0;

    double& operator[](int i) { return i == 0 ? x : (i == 1 ? y : z); }

    double operator[](int i) const { return i == 0 ? x : (i == 1 ? y : z); }

    bool operator==(const Vec3&) const = default;
};

constexpr Vec3 operator+(Vec3 a, Vec3 b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

constexpr Vec3 operator-(Vec3 a, Vec3 b)
{
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

constexpr Vec3 operator-(Vec3 a)
{
    return {-a.x, -a.y, -a.z};
}

constexpr Vec3 operator*(double s, Vec3 a)
{
    return {s * a.x, s * a.y, s * a.z};
}

constexpr Vec3 operator*(Vec3 a, double s)
{
    return s * a;
}

constexpr Vec3 operator/(Vec3 a, double s)
{
    return {a.x / s, a.y / s, a.z / s};
}

constexpr Vec3& operator+=(Vec3& a, Vec3 b)
{
    return a = a + b;
}

constexpr Vec3& operator-=(Vec3& a, Vec3 b)
{
    return a = a - b;
}

constexpr double dot(Vec3 a, Vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

constexpr Vec3 cross(Vec3 a, Vec3 b)
{
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline double norm(Vec3 a)
{
    return std::sqrt(dot(a, a));
}

// The zero vector stays zero.
inline Vec3 normalized(Vec3 a)
{
    const double length = norm(a);
    return length > 0 ? a / length : a;
}

constexpr Vec3 scaled(Vec3 a, Vec3 b)
{
    return {a.x * b.x, a.y * b.y, a.z * b.z};
}

inline bool isFinite(Vec3 a)
{
    return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z);
}

// Rows of a 3x3 matrix.
using Mat3 = std::array<Vec3, 3>;

// Unit quaternion, x y z w.
struct Quat {
    double x = 0;
    double y = 0;
    double z = 0;
    double w = 1;

    bool operator==(const Quat&) const = default;
};

constexpr Quat operator*(Quat a, Quat b)
{
    return {a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

constexpr Quat conjugate(Quat q)
{
    return {-q.x, -q.y, -q.z, q.w};
}

constexpr double dot(Quat a, Quat b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

Quat normalized(Quat q);

constexpr Vec3 rotate(Quat q, Vec3 v)
{
    const Vec3 u{q.x, q.y, q.z};
    const Vec3 t = 2.0 * cross(u, v);
    return v + q.w * t + cross(u, t);
}

Mat3 toMatrix(Quat q);
Quat fromMatrix(const Mat3& m);
// Right-handed about `axis` (any length but zero) by `angle`.
Quat axisAngle(Vec3 axis, double angle);
// Fixed-axis roll, pitch, yaw as in URDF and ADF: R = Rz(yaw) Ry(pitch) Rx(roll).
Quat fromRpy(Vec3 rpy);
Vec3 toRpy(Quat q);
// Shortest turn, 0 <= t <= 1.
Quat slerp(Quat a, Quat b, double t);
// Angle in [0, pi] between two rotations.
double angleBetween(Quat a, Quat b);

// The turn of at most half a circle, as axis times angle, rad.
Vec3 rotationVector(Quat q);

// `angle` plus the number of turns that brings it nearest to `reference`, rad.
inline double nearestTurn(double angle, double reference)
{
    constexpr double kTurn = 2 * 3.14159265358979323846;
    const double away = reference - angle;
    return std::abs(away) < 0.5 * kTurn ? angle : angle + kTurn * std::round(away / kTurn);
}

// Position and rotation of a frame B in a frame A.
struct Pose {
    Vec3 position;
    Quat rotation;

    bool operator==(const Pose&) const = default;
};

inline Vec3 operator*(const Pose& X_AB, Vec3 p_B)
{
    return X_AB.position + rotate(X_AB.rotation, p_B);
}

inline Pose operator*(const Pose& X_AB, const Pose& X_BC)
{
    return {X_AB * X_BC.position, X_AB.rotation * X_BC.rotation};
}

inline Pose inverse(const Pose& X_AB)
{
    const Quat r = conjugate(X_AB.rotation);
    return {rotate(r, -X_AB.position), r};
}

Pose interpolate(const Pose& a, const Pose& b, double t);

// Axis-aligned box; empty until something is added.
struct Bounds {
    Vec3 low{1, 1, 1};
    Vec3 high{-1, -1, -1};

    [[nodiscard]] bool empty() const { return low.x > high.x; }

    [[nodiscard]] Vec3 centre() const { return 0.5 * (low + high); }

    [[nodiscard]] Vec3 size() const { return empty() ? Vec3{} : high - low; }

    void add(Vec3 point);
    void add(const Bounds& other);
    bool operator==(const Bounds&) const = default;
};

// The box around `bounds` after it was moved by X.
Bounds transformed(const Pose& X, const Bounds& bounds);

}  // namespace base
