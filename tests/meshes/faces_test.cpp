#include "meshes/faces.h"

#include "meshes/face_finder.h"
#include "tests/support/damaged_meshes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

namespace {

using base::Vec3;
using meshes::FlatFace;
using meshes::RoundFace;
using test::meshOf;

constexpr double kPi = std::numbers::pi;

struct ProfilePoint {
    double radius;
    double z;
};

// The profile turned about z, by two triangles for each sector of each band; outwards when the
// profile goes up. Triangles of band b begin at 2 * b * sectors.
scene::SubMesh lathe(const std::vector<ProfilePoint>& profile, std::uint32_t sectors)
{
    scene::SubMesh part;
    for (const ProfilePoint& p : profile) {
        for (std::uint32_t i = 0; i < sectors; ++i) {
            const double angle = 2 * kPi * i / sectors;
            part.positions.push_back(
                test::narrow(p.radius * std::cos(angle), p.radius * std::sin(angle), p.z));
        }
    }
    for (std::uint32_t b = 0; b + 1 < profile.size(); ++b) {
        for (std::uint32_t i = 0; i < sectors; ++i) {
            const std::uint32_t next = (i + 1) % sectors;
            test::addQuad(part, b * sectors + i, b * sectors + next, (b + 1) * sectors + next,
                          (b + 1) * sectors + i);
        }
    }
    return part;
}

scene::SubMesh sphere(double radius, std::uint32_t rings)
{
    std::vector<ProfilePoint> profile;
    for (std::uint32_t i = 0; i <= rings; ++i) {
        const double angle = kPi * i / rings - kPi / 2;
        profile.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    return lathe(profile, 2 * rings);
}

void expectClose(Vec3 a, Vec3 b, double tolerance)
{
    EXPECT_LT(base::norm(a - b), tolerance)
        << a.x << " " << a.y << " " << a.z << " is not " << b.x << " " << b.y << " " << b.z;
}

// Of a part alone.
std::optional<meshes::Face> faceOf(const scene::SubMesh& part,
                                   std::size_t triangle,
                                   Vec3 scale = {1, 1, 1})
{
    return meshes::FaceFinder(meshOf({part})).faceOf(triangle, scale);
}

RoundFace roundOf(const scene::SubMesh& part, std::size_t triangle, Vec3 scale = {1, 1, 1})
{
    return std::get<RoundFace>(faceOf(part, triangle, scale).value());
}

FlatFace flatOf(const scene::SubMesh& part, std::size_t triangle, Vec3 scale = {1, 1, 1})
{
    return std::get<FlatFace>(faceOf(part, triangle, scale).value());
}

TEST(PrimitiveFace, OfABoxIsTheSideThatThePointIsOn)
{
    const scene::Box box{.size = {2, 4, 6}};
    const auto face = std::get<FlatFace>(meshes::faceOf(box, {-1, 1.5, 2}).value());
    EXPECT_EQ(face.centre, (Vec3{-1, 0, 0}));
    EXPECT_EQ(face.normal, (Vec3{-1, 0, 0}));
}

TEST(PrimitiveFace, OfACylinderIsItsSideOrAnEnd)
{
    const scene::Cylinder cylinder{.radius = 0.5, .height = 2, .axis = 1};
    const auto side = std::get<RoundFace>(meshes::faceOf(cylinder, {0.3, 0.99, 0.4}).value());
    EXPECT_EQ(side.axis, (Vec3{0, 1, 0}));
    EXPECT_EQ(side.centre, Vec3{});
    EXPECT_EQ(side.radius, 0.5);
    EXPECT_EQ(side.length, 2);
    const auto end = std::get<FlatFace>(meshes::faceOf(cylinder, {0.3, -1, 0.3}).value());
    EXPECT_EQ(end.centre, (Vec3{0, -1, 0}));
    EXPECT_EQ(end.normal, (Vec3{0, -1, 0}));
}

TEST(PrimitiveFace, OfAConeIsItsSideOrItsBase)
{
    const scene::Cone cone{.radius = 1, .height = 4, .axis = 2};
    const auto side = std::get<RoundFace>(meshes::faceOf(cone, {0.75, 0, -1}).value());
    EXPECT_EQ(side.radius, 0.5);
    EXPECT_EQ(side.slope, -0.25);
    EXPECT_EQ(side.length, 4);
    const auto bottom = std::get<FlatFace>(meshes::faceOf(cone, {0.5, 0, -2}).value());
    EXPECT_EQ(bottom.normal, (Vec3{0, 0, -1}));
}

TEST(PrimitiveFace, OfSphereCapsuleAndPlane)
{
    const auto ball =
        std::get<RoundFace>(meshes::faceOf(scene::Sphere{.radius = 3}, {0, 3, 0}).value());
    EXPECT_EQ(ball.radius, 3);
    EXPECT_EQ(ball.axis, Vec3{});
    const scene::Capsule capsule{.radius = 1, .height = 6, .axis = 0};
    const auto side = std::get<RoundFace>(meshes::faceOf(capsule, {1, 0, 1}).value());
    EXPECT_EQ(side.length, 4);
    EXPECT_EQ(side.axis, (Vec3{1, 0, 0}));
    const auto cap = std::get<RoundFace>(meshes::faceOf(capsule, {-2.6, 0.8, 0}).value());
    EXPECT_EQ(cap.centre, (Vec3{-2, 0, 0}));
    EXPECT_EQ(cap.axis, Vec3{});
    const auto ground = std::get<FlatFace>(
        meshes::faceOf(scene::Plane{.normal = {0, 0, 2}, .offset = 3}, {5, 6, 1.5}).value());
    expectClose(ground.centre, {5, 6, 1.5}, 1e-15);
    EXPECT_FALSE(meshes::faceOf(scene::MeshShape{}, {}));
}

TEST(PrimitiveFace, MovesWithItsShape)
{
    const base::Pose X{.position = {1, 2, 3}, .rotation = base::axisAngle({1, 0, 0}, kPi / 2)};
    const auto flat = std::get<FlatFace>(meshes::transformed(X, FlatFace{{0, 0, 1}, {0, 0, 1}}));
    expectClose(flat.centre, {1, 1, 3}, 1e-15);
    expectClose(flat.normal, {0, -1, 0}, 1e-15);
    const auto round = std::get<RoundFace>(meshes::transformed(
        X, RoundFace{.centre = {0, 0, 1}, .axis = {0, 0, 1}, .radius = 2, .length = 5}));
    expectClose(round.axis, {0, -1, 0}, 1e-15);
    EXPECT_EQ(round.radius, 2);
}

TEST(MeshFace, OfABoxIsFlatWithBothItsTriangles)
{
    const scene::SubMesh box = test::unshared(test::boxPart(2, 3, 4));
    for (std::size_t triangle = 0; triangle < 12; ++triangle) {
        const FlatFace face = flatOf(box, triangle);
        const Vec3 fromMiddle = face.centre - Vec3{1, 1.5, 2};
        expectClose(base::normalized(fromMiddle), face.normal, 1e-6);
    }
}

TEST(MeshFace, OfACylinderIsItsAxisAndRadius)
{
    for (const std::uint32_t sectors : {12U, 24U, 64U, 360U}) {
        const scene::SubMesh mesh = lathe({{0, -1}, {0.3, -1}, {0.3, 2}, {0, 2}}, sectors);
        const RoundFace face = roundOf(mesh, 2 * sectors + 5);
        EXPECT_NEAR(face.radius, 0.3, 1e-5) << sectors;
        EXPECT_NEAR(std::abs(face.axis.z), 1, 1e-9) << sectors;
        expectClose(face.centre, {0, 0, 0.5}, 1e-5);
        EXPECT_NEAR(face.length, 3, 1e-5);
        EXPECT_EQ(face.slope, 0);
        EXPECT_FALSE(face.hollow);
        const FlatFace end = flatOf(mesh, 5 * sectors);
        expectClose(end.centre, {0, 0, 2}, 1e-5);
        expectClose(end.normal, {0, 0, 1}, 1e-9);
    }
}

TEST(MeshFace, OfAHoleIsHollow)
{
    // A ring's quads are, sector by sector: bottom, outside, top, inside.
    const scene::SubMesh ring = test::ring(0.2, 0.5, 0.1, 48);
    EXPECT_FALSE(roundOf(ring, 2).hollow);
    const RoundFace hole = roundOf(ring, 6);
    EXPECT_TRUE(hole.hollow);
    EXPECT_NEAR(hole.radius, 0.2, 1e-6);
    EXPECT_NEAR(flatOf(ring, 4).normal.z, 1, 1e-6);
}

TEST(MeshFace, OfAPrismWithFewSidesIsFlat)
{
    const scene::SubMesh prism = lathe({{0, 0}, {1, 0}, {1, 2}, {0, 2}}, 8);
    const FlatFace side = flatOf(prism, 16);
    EXPECT_NEAR(base::norm(side.centre - Vec3{0, 0, 1}), std::cos(kPi / 8), 1e-6);
}

TEST(MeshFace, OfAConeHasItsSlope)
{
    const scene::SubMesh cone = lathe({{1, 0}, {0.5, 1}, {0, 2}}, 40);
    for (const std::size_t triangle : {3U, 90U}) {
        const RoundFace face = roundOf(cone, triangle);
        EXPECT_NEAR(face.slope * face.axis.z, -0.5, 1e-4);
        expectClose(face.centre, {0, 0, 1}, 1e-4);
        EXPECT_NEAR(face.radius, 0.5, 1e-4);
        EXPECT_NEAR(face.length, 2, 1e-4);
    }
    const scene::SubMesh funnel = test::insideOut(cone);
    const RoundFace face = roundOf(funnel, 3);
    EXPECT_TRUE(face.hollow);
    EXPECT_NEAR(face.slope * face.axis.z, -0.5, 1e-4);
    EXPECT_NEAR(face.radius, 0.5, 1e-4);
}

TEST(MeshFace, OfASphereIsItsCentre)
{
    for (const std::uint32_t rings : {8U, 32U, 90U}) {
        const scene::SubMesh ball = test::shifted(sphere(0.7, rings), {3, 4, 5});
        const RoundFace face = roundOf(ball, 2 * rings * rings);
        expectClose(face.centre, {3, 4, 5}, 1e-5);
        EXPECT_NEAR(face.radius, 0.7, 1e-5);
        EXPECT_EQ(face.axis, Vec3{});
    }
}

TEST(MeshFace, OfARodWithARoundEndIsTheOneOrTheOther)
{
    std::vector<ProfilePoint> profile{{0, 0}, {1, 0}, {1, 5}};
    for (int i = 1; i <= 9; ++i) {
        const double angle = kPi / 18 * i;
        profile.push_back({std::cos(angle), 5 + std::sin(angle)});
    }
    const scene::SubMesh rod = lathe(profile, 36);
    const RoundFace side = roundOf(rod, 72);
    EXPECT_NEAR(std::abs(side.axis.z), 1, 1e-6);
    EXPECT_NEAR(side.radius, 1, 1e-4);
    const RoundFace end = roundOf(rod, 72 * 8);
    EXPECT_EQ(end.axis, Vec3{});
    expectClose(end.centre, {0, 0, 5}, 1e-3);
}

TEST(MeshFace, OfABoxWithRoundedEdgesIsFlatBetweenThem)
{
    test::Outline outline;
    std::vector<std::array<std::uint32_t, 3>> fan;
    for (int corner = 0; corner < 4; ++corner) {
        const double cx = corner == 0 || corner == 3 ? 2 : -2;
        const double cy = corner < 2 ? 1 : -1;
        for (int i = 0; i <= 6; ++i) {
            const double angle = kPi / 2 * corner + kPi / 12 * i;
            outline.push_back({cx + 0.25 * std::cos(angle), cy + 0.25 * std::sin(angle)});
        }
    }
    for (std::uint32_t i = 1; i + 1 < outline.size(); ++i) {
        fan.push_back({0, i, i + 1});
    }
    const scene::SubMesh box = test::prism(outline, fan, 3);
    // The first seven sides are an edge and the long side after it.
    const FlatFace side = flatOf(box, 12);
    expectClose(side.centre, {0, 1.25, 1.5}, 1e-5);
    const RoundFace edge = roundOf(box, 6);
    expectClose(edge.centre, {2, 1, 1.5}, 1e-3);
    EXPECT_NEAR(edge.radius, 0.25, 1e-3);
}

TEST(MeshFace, IsThatOfTheMeshAsItIsDrawn)
{
    const scene::SubMesh mesh = lathe({{0, 0}, {1, 0}, {1, 1}, {0, 1}}, 32);
    const RoundFace tenfold = roundOf(mesh, 64, {10, 10, 30});
    EXPECT_NEAR(tenfold.radius, 10, 1e-4);
    EXPECT_NEAR(tenfold.length, 30, 1e-4);
    EXPECT_FALSE(tenfold.hollow);
    const RoundFace mirrored = roundOf(mesh, 64, {1, 1, -1});
    EXPECT_FALSE(mirrored.hollow) << "a mirror image has its inside inside";
    expectClose(mirrored.centre, {0, 0, -0.5}, 1e-5);
    const FlatFace squeezed = flatOf(mesh, 72, {1, 3, 1});
    EXPECT_NEAR(squeezed.normal.z, 0, 1e-6) << "an elliptic cylinder is not round";
}

TEST(MeshFace, OfAFreerFormIsOneFacetOrABandAboutItsAxis)
{
    const scene::SubMesh torus = test::torus(0.4, 0.1, 24, 12);
    const RoundFace band = roundOf(torus, 100);
    EXPECT_NEAR(std::abs(band.axis.z), 1, 1e-6) << "a band of a turned form is a cone";
    scene::SubMesh bent = torus;
    for (auto& p : bent.positions) {
        p[2] += 2 * p[0] * p[1];
    }
    EXPECT_TRUE(std::holds_alternative<FlatFace>(faceOf(bent, 100).value()));
}

TEST(MeshFace, IsCountedThroughAllPartsAndNoneForWhatHasNoArea)
{
    scene::SubMesh box = test::boxPart(1, 1, 1);
    scene::SubMesh broken = box;
    broken.indices[0] = 9999;
    const meshes::FaceFinder finder(meshOf({broken, test::shifted(box, {5, 0, 0})}));
    EXPECT_FALSE(finder.faceOf(0));
    EXPECT_TRUE(finder.faceOf(1));
    EXPECT_GE(std::get<FlatFace>(finder.faceOf(12).value()).centre.x, 5);
    EXPECT_FALSE(finder.faceOf(24));
}

}  // namespace
