#include "scene/ray_cast.h"

#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace {

using base::Vec3;
using scene::RayHit;

void expectHit(const std::optional<RayHit>& hit, double fraction, Vec3 normal)
{
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->fraction, fraction, 1e-14);
    EXPECT_LE(base::norm(hit->normal - normal), 1e-14);
}

TEST(RayCast, MeetsABoxOnTheSideItComesFrom)
{
    const scene::Box box{{2, 4, 6}};
    expectHit(castRay(box, {5, 0, 0}, {-5, 0, 0}), 0.4, {1, 0, 0});
    expectHit(castRay(box, {0, -4, 1}, {0, 0, 1}), 0.5, {0, -1, 0});
    EXPECT_FALSE(castRay(box, {5, 0, 3.1}, {-5, 0, 3.1}));
    EXPECT_FALSE(castRay(box, {0, 0, 0}, {5, 0, 0})) << "begins inside";
    EXPECT_FALSE(castRay(box, {5, 0, 0}, {1.5, 0, 0})) << "ends before it";
}

TEST(RayCast, MeetsRoundThingsWhereTheirFormulasSay)
{
    expectHit(castRay(scene::Sphere{1}, {3, 0, 0}, {-1, 0, 0}), 0.5, {1, 0, 0});
    EXPECT_FALSE(castRay(scene::Sphere{1}, {0.5, 0, 0}, {3, 0, 0}));
    // A chord half a radius off the middle enters at x = sqrt(3)/2.
    expectHit(castRay(scene::Sphere{1}, {2, 0.5, 0}, {0, 0.5, 0}), 1 - std::sqrt(0.75) / 2,
              {std::sqrt(0.75), 0.5, 0});
    const scene::Cylinder alongX{1, 4, 0};
    expectHit(castRay(alongX, {1, 0, 3}, {1, 0, -1}), 0.5, {0, 0, 1});
    expectHit(castRay(alongX, {4, 0.5, 0}, {0, 0.5, 0}), 0.5, {1, 0, 0});
    EXPECT_FALSE(castRay(alongX, {4, 1.1, 0}, {0, 1.1, 0}));
    const scene::Capsule alongY{1, 6, 1};
    expectHit(castRay(alongY, {0, 5, 0}, {0, 1, 0}), 0.5, {0, 1, 0});
    expectHit(castRay(alongY, {3, 1, 0}, {-1, 1, 0}), 0.5, {1, 0, 0});
    const scene::Cone cone{1, 2, 2};
    expectHit(castRay(cone, {0, 0, 3}, {0, 0, -1}), 0.5, base::normalized(Vec3{0, 0, 1}));
    expectHit(castRay(cone, {0.5, 0, -3}, {0.5, 0, 1}), 0.5, {0, 0, -1});
    expectHit(castRay(cone, {2, 0, 0}, {0, 0, 0}), 0.75, base::normalized(Vec3{2, 0, 1}));
}

TEST(RayCast, MeetsAPlaneFromAboveAndATriangleFromBothSides)
{
    expectHit(castRay(scene::Plane{{0, 0, 1}, 1}, {0, 0, 3}, {0, 0, -1}), 0.5, {0, 0, 1});
    EXPECT_FALSE(castRay(scene::Plane{{0, 0, 1}, 1}, {0, 0, -3}, {0, 0, 3}));
    const Vec3 a{0, 0, 0};
    const Vec3 b{1, 0, 0};
    const Vec3 c{0, 1, 0};
    expectHit(scene::castRay(a, b, c, {0.2, 0.2, 1}, {0.2, 0.2, -1}), 0.5, {0, 0, 1});
    expectHit(scene::castRay(a, b, c, {0.2, 0.2, -1}, {0.2, 0.2, 1}), 0.5, {0, 0, -1});
    EXPECT_FALSE(scene::castRay(a, b, c, {0.6, 0.6, 1}, {0.6, 0.6, -1}));
}

// How far a point is outside a shape, by its definition; negative inside.
using Outside = std::function<double(Vec3)>;

// The independent way to the same answer: walk along the ray in small steps until inside.
std::optional<double> walked(const Outside& outside, Vec3 start, Vec3 end)
{
    constexpr int kSteps = 20'000;
    for (int i = 0; i <= kSteps; ++i) {
        const double t = i / double(kSteps);
        if (outside(start + t * (end - start)) <= 0) {
            return t;
        }
    }
    return std::nullopt;
}

template <typename Shape>
void expectAgreement(const Shape& shape, const Outside& outside)
{
    test::Random random(7);
    int hits = 0;
    for (int i = 0; i < 200; ++i) {
        const Vec3 start = random.vector(2);
        const Vec3 end = random.vector(2);
        if (outside(start) <= 0) {
            EXPECT_FALSE(castRay(shape, start, end));
            continue;
        }
        const auto expected = walked(outside, start, end);
        const auto hit = castRay(shape, start, end);
        if (expected) {
            ASSERT_TRUE(hit);
            EXPECT_NEAR(hit->fraction, *expected, 1.01 / 20'000);
            EXPECT_NEAR(base::norm(hit->normal), 1, 1e-12);
            EXPECT_LT(base::dot(hit->normal, end - start), 0);
            ++hits;
        } else if (hit) {
            // A touch so short that the walk stepped over it.
            EXPECT_LT(outside(start + hit->fraction * (end - start)), 1e-9);
        }
    }
    EXPECT_GT(hits, 10);
}

TEST(RayCast, AgreesWithWalkingAlongTheRay)
{
    expectAgreement(scene::Box{{1, 2, 1.5}}, [](Vec3 p) {
        return std::max({std::abs(p.x) - 0.5, std::abs(p.y) - 1, std::abs(p.z) - 0.75});
    });
    expectAgreement(scene::Sphere{0.8}, [](Vec3 p) { return base::norm(p) - 0.8; });
    expectAgreement(scene::Cylinder{0.7, 1.6, 1}, [](Vec3 p) {
        return std::max(std::hypot(p.x, p.z) - 0.7, std::abs(p.y) - 0.8);
    });
    expectAgreement(scene::Capsule{0.5, 2, 0}, [](Vec3 p) {
        return base::norm(p - Vec3{std::clamp(p.x, -0.5, 0.5), 0, 0}) - 0.5;
    });
    expectAgreement(scene::Cone{0.9, 1.4, 2}, [](Vec3 p) {
        return std::max(std::hypot(p.x, p.y) - 0.9 * (0.7 - p.z) / 1.4, std::abs(p.z) - 0.7);
    });
}

}  // namespace
