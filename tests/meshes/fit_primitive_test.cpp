#include "meshes/fit_primitive.h"

#include "meshes/enclosing_ball.h"
#include "tests/support/damaged_meshes.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <variant>

namespace {

using base::Vec3;
using meshes::fitPrimitive;
using meshes::FittedPrimitive;
using meshes::PrimitiveKind;
using test::meshOf;

// How far the point is outside the primitive.
double outside(const FittedPrimitive& fit, Vec3 point)
{
    const Vec3 p = base::inverse(fit.X_MP) * point;
    if (const auto* box = std::get_if<scene::Box>(&fit.geometry)) {
        return std::max({std::abs(p.x) - box->size.x / 2, std::abs(p.y) - box->size.y / 2,
                         std::abs(p.z) - box->size.z / 2});
    }
    if (const auto* sphere = std::get_if<scene::Sphere>(&fit.geometry)) {
        return base::norm(p) - sphere->radius;
    }
    if (const auto* cylinder = std::get_if<scene::Cylinder>(&fit.geometry)) {
        Vec3 flat = p;
        flat[cylinder->axis] = 0;
        return std::max(base::norm(flat) - cylinder->radius,
                        std::abs(p[cylinder->axis]) - cylinder->height / 2);
    }
    const auto& capsule = std::get<scene::Capsule>(fit.geometry);
    Vec3 away = p;
    const double half = capsule.height / 2 - capsule.radius;
    away[capsule.axis] -= std::clamp(away[capsule.axis], -half, half);
    return base::norm(away) - capsule.radius;
}

double volumeOf(const FittedPrimitive& fit)
{
    if (const auto* box = std::get_if<scene::Box>(&fit.geometry)) {
        return box->size.x * box->size.y * box->size.z;
    }
    if (const auto* sphere = std::get_if<scene::Sphere>(&fit.geometry)) {
        return 4.0 / 3 * M_PI * std::pow(sphere->radius, 3);
    }
    if (const auto* cylinder = std::get_if<scene::Cylinder>(&fit.geometry)) {
        return M_PI * cylinder->radius * cylinder->radius * cylinder->height;
    }
    const auto& capsule = std::get<scene::Capsule>(fit.geometry);
    return M_PI * capsule.radius * capsule.radius * (capsule.height - 2.0 / 3 * capsule.radius);
}

void expectAround(const scene::MeshData& mesh, const FittedPrimitive& fit)
{
    const double size = base::norm(mesh.bounds.size());
    double farthest = -size;
    for (const scene::SubMesh& part : mesh.parts) {
        for (const auto& p : part.positions) {
            farthest = std::max(farthest, outside(fit, {p[0], p[1], p[2]}));
        }
    }
    EXPECT_LE(farthest, 1e-9 * size) << meshes::nameOf(fit.kind);
    EXPECT_GE(farthest, -1e-6 * size) << meshes::nameOf(fit.kind) << " is larger than it must be";
    EXPECT_NEAR(fit.volume, volumeOf(fit), 1e-9 * fit.volume);
    EXPECT_GE(fit.excess(), 1 - 1e-5);
}

FittedPrimitive fitted(const scene::MeshData& mesh, PrimitiveKind kind)
{
    const auto fit = fitPrimitive(mesh, kind);
    EXPECT_TRUE(fit);
    expectAround(mesh, *fit);
    return *fit;
}

scene::SubMesh moved(scene::SubMesh part, const base::Pose& X)
{
    for (auto& p : part.positions) {
        const Vec3 at = X * Vec3{p[0], p[1], p[2]};
        p = test::narrow(at.x, at.y, at.z);
    }
    return part;
}

// Vertices alone, as of a scanned cloud.
scene::MeshData cloudOf(const std::vector<Vec3>& points)
{
    scene::SubMesh part;
    for (const Vec3 p : points) {
        part.positions.push_back(test::narrow(p.x, p.y, p.z));
    }
    return meshOf({part});
}

Vec3 unitVector(test::Random& random)
{
    return base::rotate(random.rotation(), {0, 0, 1});
}

// Points on the surface of a capsule along z, with those at its tips and around its ends.
std::vector<Vec3> capsulePoints(double radius, double straight, int count)
{
    test::Random random(9);
    std::vector<Vec3> points;
    for (int i = 0; i < count; ++i) {
        const Vec3 n = unitVector(random);
        points.push_back(radius * n + Vec3{0, 0, n.z > 0 ? straight / 2 : -straight / 2});
    }
    for (int i = 0; i < 48; ++i) {
        const double a = 2 * M_PI * i / 48;
        for (const double z : {-straight / 2, straight / 2}) {
            points.push_back({radius * std::cos(a), radius * std::sin(a), z});
        }
    }
    points.push_back({0, 0, straight / 2 + radius});
    points.push_back({0, 0, -straight / 2 - radius});
    return points;
}

TEST(EnclosingBall, IsTheSphereThroughFourPoints)
{
    // A regular tetrahedron's circumscribed sphere, with points inside it.
    std::vector<Vec3> points{{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
    test::Random random;
    for (int i = 0; i < 500; ++i) {
        points.push_back(0.9 * unitVector(random));
    }
    const meshes::Ball ball = meshes::leastBall(meshes::shuffled(points));
    EXPECT_NEAR(ball.radius, std::sqrt(3.0), 1e-12);
    EXPECT_LT(base::norm(ball.centre), 1e-12);
}

TEST(EnclosingBall, IsThatOfThePairThatIsFarthestWhenItHoldsTheRest)
{
    const std::vector<Vec3> points{{-2, 0, 0}, {2, 0, 0}, {0, 1, 1}, {0.5, -1, 0.25}};
    const meshes::Ball ball = meshes::leastBall(points);
    EXPECT_DOUBLE_EQ(ball.radius, 2);
    EXPECT_LT(base::norm(ball.centre), 1e-12);
    EXPECT_LT(meshes::leastBall({}).radius, 0);
}

// By definition: a ball that is the least one touches points that are not all on one side of it.
TEST(EnclosingBall, IsHeldFromAllSidesForRandomPoints)
{
    test::Random random(4);
    for (int round = 0; round < 50; ++round) {
        std::vector<Vec3> points;
        for (int i = 0; i < 40; ++i) {
            points.push_back(base::scaled(random.vector(), {3, 2, 1}));
        }
        const meshes::Ball ball = meshes::leastBall(meshes::shuffled(points));
        for (int i = 0; i < 200; ++i) {
            const Vec3 way = unitVector(random);
            bool isHeld = false;
            for (const Vec3 p : points) {
                const Vec3 from = p - ball.centre;
                EXPECT_LE(base::norm(from), ball.radius * (1 + 1e-12));
                isHeld = isHeld || (base::norm(from) > ball.radius * (1 - 1e-9) &&
                                    base::dot(from, way) <= 1e-6);
            }
            EXPECT_TRUE(isHeld);
        }
    }
}

TEST(FitPrimitive, ATurnedBoxIsFoundExactly)
{
    test::Random random(2);
    for (int round = 0; round < 20; ++round) {
        const base::Pose X = random.pose();
        const scene::MeshData mesh = meshOf({moved(test::boxPart(0.3, 0.7, 1.1), X)});
        const FittedPrimitive fit = fitted(mesh, PrimitiveKind::Box);
        EXPECT_NEAR(fit.volume, 0.3 * 0.7 * 1.1, 1e-5);
        EXPECT_NEAR(fit.excess(), 1, 1e-4);
        EXPECT_LT(base::norm(fit.X_MP.position - X * Vec3{0.15, 0.35, 0.55}), 1e-5);
    }
}

TEST(FitPrimitive, ABoxAlongTheAxesIsNotTurned)
{
    const scene::MeshData mesh = meshOf({test::shifted(test::boxPart(1, 2, 3), {4, 5, 6})});
    const FittedPrimitive fit = fitted(mesh, PrimitiveKind::Box);
    EXPECT_LT(base::angleBetween(fit.X_MP.rotation, {}), 1e-9);
    const Vec3 size = std::get<scene::Box>(fit.geometry).size;
    EXPECT_NEAR(size.x, 1, 1e-6);
    EXPECT_NEAR(size.y, 2, 1e-6);
    EXPECT_NEAR(size.z, 3, 1e-6);
}

// No side of the least box, the cube whose diagonals are the edges, holds a face of it.
TEST(FitPrimitive, ATetrahedronFitsIntoItsCube)
{
    const base::Pose X{{1, 2, 3}, base::fromRpy({0.3, 0.5, -0.9})};
    scene::SubMesh part{.positions = {{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}},
                        .indices = {0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2}};
    const FittedPrimitive fit = fitted(meshOf({moved(part, X)}), PrimitiveKind::Box);
    EXPECT_NEAR(fit.volume, 8, 1e-5);
    EXPECT_NEAR(fit.excess(), 3, 1e-4);
}

TEST(FitPrimitive, NoBoxOfManyTriedOnesIsSmaller)
{
    test::Random random(6);
    for (int round = 0; round < 5; ++round) {
        std::vector<Vec3> points;
        for (int i = 0; i < 30; ++i) {
            points.push_back(base::scaled(random.vector(), {1, 0.6, 0.4}));
        }
        const FittedPrimitive fit = fitted(cloudOf(points), PrimitiveKind::Box);
        for (int i = 0; i < 20000; ++i) {
            const base::Quat turn = random.rotation();
            base::Bounds bounds;
            for (const Vec3 p : points) {
                bounds.add(base::rotate(turn, p));
            }
            const Vec3 size = bounds.size();
            EXPECT_GE(size.x * size.y * size.z, fit.volume * (1 - 1e-6));
        }
    }
}

TEST(FitPrimitive, ABallsSphereAndATurnedCylinderAreFound)
{
    const FittedPrimitive sphere =
        fitted(meshOf({test::shifted(test::ball(0.3, 32, 16), {1, 2, 3})}), PrimitiveKind::Sphere);
    EXPECT_NEAR(std::get<scene::Sphere>(sphere.geometry).radius, 0.3, 1e-6);
    EXPECT_LT(base::norm(sphere.X_MP.position - Vec3{1, 2, 3}), 1e-6);

    test::Random random(8);
    for (int round = 0; round < 5; ++round) {
        const base::Pose X = random.pose();
        const scene::MeshData mesh = meshOf({moved(test::ring(0.1, 0.25, 0.8, 48), X)});
        const FittedPrimitive fit = fitted(mesh, PrimitiveKind::Cylinder);
        const auto cylinder = std::get<scene::Cylinder>(fit.geometry);
        EXPECT_NEAR(cylinder.radius, 0.25, 1e-5);
        EXPECT_NEAR(cylinder.height, 0.8, 1e-5);
        EXPECT_LT(base::norm(fit.X_MP.position - X.position), 1e-5);
    }
}

TEST(FitPrimitive, ACylinderAlongAnAxisNeedsNoTurn)
{
    const base::Pose aside{{0, 0, 0}, base::axisAngle({0, 1, 0}, M_PI / 2)};
    const FittedPrimitive fit =
        fitted(meshOf({moved(test::ring(0.1, 0.25, 2, 64), aside)}), PrimitiveKind::Cylinder);
    EXPECT_EQ(std::get<scene::Cylinder>(fit.geometry).axis, 0);
    EXPECT_LT(base::angleBetween(fit.X_MP.rotation, {}), 1e-5);
}

TEST(FitPrimitive, ACloudOnACapsuleGivesTheCapsule)
{
    test::Random random(10);
    for (int round = 0; round < 5; ++round) {
        const base::Pose X = random.pose();
        std::vector<Vec3> points = capsulePoints(0.2, 0.9, 400);
        for (Vec3& p : points) {
            p = X * p;
        }
        const FittedPrimitive fit = fitted(cloudOf(points), PrimitiveKind::Capsule);
        const auto capsule = std::get<scene::Capsule>(fit.geometry);
        EXPECT_NEAR(capsule.radius, 0.2, 5e-4);
        EXPECT_NEAR(capsule.height, 1.3, 2e-3);
        const double exact = M_PI * 0.04 * (0.9 + 4.0 / 3 * 0.2);
        EXPECT_LE(fit.volume, exact * (1 + 1e-3));
    }
}

TEST(FitPrimitive, ABallsCapsuleIsItsSphere)
{
    const scene::MeshData mesh = meshOf({test::ball(0.3, 32, 16)});
    const double sphere = fitted(mesh, PrimitiveKind::Sphere).volume;
    EXPECT_LE(fitted(mesh, PrimitiveKind::Capsule).volume, sphere * (1 + 1e-9));
}

TEST(FitPrimitive, TheLeastComesFirst)
{
    const auto kindOf = [](const scene::SubMesh& part) {
        const auto all = meshes::fitPrimitives(meshOf({part}));
        EXPECT_EQ(all.size(), 4U);
        EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [](const auto& a, const auto& b) {
            return a.volume < b.volume;
        }));
        return all.front().kind;
    };
    EXPECT_EQ(kindOf(test::boxPart(1, 2, 3)), PrimitiveKind::Box);
    EXPECT_EQ(kindOf(test::ring(0.1, 0.5, 1, 64)), PrimitiveKind::Cylinder);
}

TEST(FitPrimitive, GivesTheSameBitsEveryTime)
{
    const scene::MeshData mesh =
        meshOf({moved(test::torus(0.4, 0.1, 32, 16), {{1, 2, 3}, base::fromRpy({0.1, 0.2, 0.3})})});
    const auto a = meshes::fitPrimitives(mesh);
    const auto b = meshes::fitPrimitives(mesh);
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].X_MP, b[i].X_MP);
        EXPECT_EQ(a[i].volume, b[i].volume);
        expectAround(mesh, a[i]);
    }
}

TEST(FitPrimitive, FlatAndStraightMeshesGetSomeThickness)
{
    const scene::SubMesh sheet{.positions = {{0, 0, 1}, {2, 0, 1}, {2, 3, 1}, {0, 3, 1}},
                               .indices = {0, 1, 2, 0, 2, 3}};
    const auto box = fitPrimitive(meshOf({sheet}), PrimitiveKind::Box);
    ASSERT_TRUE(box);
    const Vec3 size = std::get<scene::Box>(box->geometry).size;
    EXPECT_NEAR(size.x, 2, 1e-5);
    EXPECT_NEAR(size.y, 3, 1e-5);
    EXPECT_GT(size.z, 0);
    EXPECT_LT(size.z, 1e-5);
    const scene::MeshData line = cloudOf({{0, 0, 0}, {1, 1, 1}, {2, 2, 2}});
    for (const FittedPrimitive& fit : meshes::fitPrimitives(line)) {
        EXPECT_GT(fit.volume, 0);
    }
    EXPECT_FALSE(fitPrimitive(cloudOf({{1, 2, 3}}), PrimitiveKind::Box));
    EXPECT_FALSE(fitPrimitive({}, PrimitiveKind::Capsule));
}

}  // namespace
