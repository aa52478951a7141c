#include "base/math.h"

#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace {

using base::Mat3;
using base::Pose;
using base::Quat;
using base::Vec3;

constexpr double kPi = std::numbers::pi;
constexpr double kTiny = 1e-14;

// Matrices written out, independent of quaternions.
Mat3 product(const Mat3& a, const Mat3& b)
{
    Mat3 result{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            for (int k = 0; k < 3; ++k) {
                result[i][j] += a[i][k] * b[static_cast<std::size_t>(k)][j];
            }
        }
    }
    return result;
}

Vec3 product(const Mat3& m, Vec3 v)
{
    return {base::dot(m[0], v), base::dot(m[1], v), base::dot(m[2], v)};
}

Mat3 aboutX(double a)
{
    return {Vec3{1, 0, 0}, Vec3{0, std::cos(a), -std::sin(a)}, Vec3{0, std::sin(a), std::cos(a)}};
}

Mat3 aboutY(double a)
{
    return {Vec3{std::cos(a), 0, std::sin(a)}, Vec3{0, 1, 0}, Vec3{-std::sin(a), 0, std::cos(a)}};
}

Mat3 aboutZ(double a)
{
    return {Vec3{std::cos(a), -std::sin(a), 0}, Vec3{std::sin(a), std::cos(a), 0}, Vec3{0, 0, 1}};
}

// Rodrigues' formula.
Vec3 turned(Vec3 v, Vec3 axis, double angle)
{
    const Vec3 u = axis / base::norm(axis);
    return std::cos(angle) * v + std::sin(angle) * base::cross(u, v) +
           (1 - std::cos(angle)) * base::dot(u, v) * u;
}

void expectNear(Vec3 a, Vec3 b, double tolerance)
{
    EXPECT_LE(base::norm(a - b), tolerance) << '(' << a.x << ' ' << a.y << ' ' << a.z << ") ("
                                            << b.x << ' ' << b.y << ' ' << b.z << ')';
}

void expectNear(const Mat3& a, const Mat3& b, double tolerance)
{
    for (std::size_t i = 0; i < 3; ++i) {
        expectNear(a[i], b[i], tolerance);
    }
}

TEST(Quaternion, TurnsAsRodriguesFormulaDoes)
{
    test::Random random;
    for (int i = 0; i < 1000; ++i) {
        const Vec3 axis = random.vector();
        const double angle = random.number(2 * kPi);
        const Vec3 v = random.vector(10);
        expectNear(base::rotate(base::axisAngle(axis, angle), v), turned(v, axis, angle), 1e-13);
    }
}

TEST(Quaternion, ProductIsTheProductOfMatrices)
{
    test::Random random;
    for (int i = 0; i < 1000; ++i) {
        const Quat a = random.rotation();
        const Quat b = random.rotation();
        expectNear(base::toMatrix(a * b), product(base::toMatrix(a), base::toMatrix(b)), kTiny);
        const Vec3 v = random.vector();
        expectNear(base::rotate(a, v), product(base::toMatrix(a), v), kTiny);
        expectNear(base::rotate(base::conjugate(a), base::rotate(a, v)), v, kTiny);
    }
}

TEST(Quaternion, MatrixRoundTripKeepsTheRotation)
{
    test::Random random;
    for (int i = 0; i < 1000; ++i) {
        const Quat q = random.rotation();
        EXPECT_LE(base::angleBetween(q, base::fromMatrix(base::toMatrix(q))), 1e-14);
    }
    // Half turns take the other branches of the conversion.
    for (const Vec3 axis :
         {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}, Vec3{1, 1, 0}, Vec3{0, 1, -1}}) {
        const Quat q = base::axisAngle(axis, kPi);
        EXPECT_LE(base::angleBetween(q, base::fromMatrix(base::toMatrix(q))), 1e-14);
    }
}

TEST(Rpy, IsYawAfterPitchAfterRollAboutFixedAxes)
{
    test::Random random;
    for (int i = 0; i < 1000; ++i) {
        const Vec3 rpy{random.number(kPi), random.number(kPi / 2), random.number(kPi)};
        const Mat3 expected = product(aboutZ(rpy.z), product(aboutY(rpy.y), aboutX(rpy.x)));
        expectNear(base::toMatrix(base::fromRpy(rpy)), expected, kTiny);
        expectNear(base::toRpy(base::fromRpy(rpy)), rpy, 1e-9);
    }
}

TEST(Rpy, NamesTheSameRotationHoweverNearThePitchIsToAQuarterTurn)
{
    test::Random random(5);
    for (const double away : {1e-3, 3.7e-6, 6.8e-9, 1e-10, 3e-12}) {
        for (int i = 0; i < 50; ++i) {
            const double pitch = (i % 2 == 0 ? 1 : -1) * (kPi / 2 - away);
            const Quat q = base::fromRpy({random.number(kPi), pitch, random.number(kPi)});
            expectNear(base::toMatrix(base::fromRpy(base::toRpy(q))), base::toMatrix(q), 1e-11);
        }
    }
}

TEST(Rpy, NamesTheSameRotationWhenThePitchIsAQuarterTurn)
{
    for (const double pitch : {kPi / 2, -kPi / 2}) {
        for (const double roll : {-3.0, 0.0, 0.4}) {
            const Quat q = base::fromRpy({roll, pitch, 0.7});
            EXPECT_LE(base::angleBetween(base::fromRpy(base::toRpy(q)), q), 1e-7);
        }
    }
}

TEST(Pose, ComposesAndInverts)
{
    test::Random random;
    for (int i = 0; i < 1000; ++i) {
        const Pose X_AB = random.pose(5);
        const Pose X_BC = random.pose(5);
        const Vec3 p_C = random.vector();
        expectNear((X_AB * X_BC) * p_C, X_AB * (X_BC * p_C), 1e-13);
        expectNear(base::inverse(X_AB) * (X_AB * p_C), p_C, 1e-13);
        const Pose identity = X_AB * base::inverse(X_AB);
        expectNear(identity.position, {}, 1e-13);
        EXPECT_LE(base::angleBetween(identity.rotation, {}), 1e-14);
    }
}

TEST(Slerp, TurnsEvenlyTheShortWay)
{
    const Vec3 axis{1, 2, 3};
    const Quat a = base::axisAngle(axis, 0.2);
    const Quat b = base::axisAngle(axis, 1.8);
    for (const double t : {0.0, 0.25, 0.5, 1.0}) {
        EXPECT_LE(base::angleBetween(base::slerp(a, b, t), base::axisAngle(axis, 0.2 + 1.6 * t)),
                  1e-14);
        const Quat other{-b.x, -b.y, -b.z, -b.w};  // the same rotation
        EXPECT_LE(
            base::angleBetween(base::slerp(a, other, t), base::axisAngle(axis, 0.2 + 1.6 * t)),
            1e-14);
    }
    const Quat close = base::axisAngle(axis, 0.2 + 1e-9);
    EXPECT_LE(base::angleBetween(base::slerp(a, close, 0.5), a), 1e-9);
}

TEST(Normalized, LeavesZeroAlone)
{
    EXPECT_EQ(base::normalized(Vec3{}), Vec3{});
    EXPECT_EQ(base::normalized(Quat{0, 0, 0, 0}), Quat{});
    EXPECT_NEAR(base::norm(base::normalized(Vec3{3, -4, 12})), 1, kTiny);
}

TEST(Bounds, HoldWhatWasAdded)
{
    base::Bounds bounds;
    EXPECT_TRUE(bounds.empty());
    EXPECT_EQ(bounds.size(), Vec3{});
    bounds.add(base::Bounds{});
    EXPECT_TRUE(bounds.empty());
    bounds.add(Vec3{1, 2, 3});
    EXPECT_FALSE(bounds.empty());
    bounds.add(Vec3{-1, 5, 3});
    EXPECT_EQ(bounds.low, (Vec3{-1, 2, 3}));
    EXPECT_EQ(bounds.high, (Vec3{1, 5, 3}));
    EXPECT_EQ(bounds.centre(), (Vec3{0, 3.5, 3}));
}

TEST(Bounds, MovedHoldTheMovedBox)
{
    test::Random random;
    for (int i = 0; i < 200; ++i) {
        base::Bounds box;
        box.add(random.vector());
        box.add(random.vector());
        const Pose X = random.pose(5);
        const base::Bounds moved = base::transformed(X, box);
        for (int k = 0; k < 20; ++k) {
            const Vec3 share{0.5 + random.number(0.5), 0.5 + random.number(0.5),
                             0.5 + random.number(0.5)};
            const Vec3 inside = X * (box.low + base::scaled(share, box.size()));
            base::Bounds with = moved;
            with.add(inside);
            expectNear(with.low, moved.low, 1e-12);
            expectNear(with.high, moved.high, 1e-12);
        }
    }
    EXPECT_TRUE(base::transformed(random.pose(5), {}).empty());
}

}  // namespace
