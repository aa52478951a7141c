#include "meshes/mesh_units.h"

#include "meshes/mesh_health.h"
#include "meshes/mesh_transform.h"
#include "meshes/recentre.h"
#include "tests/support/damaged_meshes.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;
using meshes::LengthUnit;
using meshes::MeshCentre;
using meshes::UpAxis;
using test::meshOf;

void expectNear(Vec3 a, Vec3 b, double room = 1e-6)
{
    EXPECT_NEAR(a.x, b.x, room);
    EXPECT_NEAR(a.y, b.y, room);
    EXPECT_NEAR(a.z, b.z, room);
}

TEST(MeshUnits, UnitsAreKnownBySymbolNameAndPlural)
{
    EXPECT_EQ(meshes::lengthUnit("mm"), LengthUnit::Millimetre);
    EXPECT_EQ(meshes::lengthUnit("Inches"), LengthUnit::Inch);
    EXPECT_EQ(meshes::lengthUnit("centimeters"), LengthUnit::Centimetre);
    EXPECT_EQ(meshes::lengthUnit("feet"), LengthUnit::Foot);
    EXPECT_EQ(meshes::lengthUnit("parsec"), std::nullopt);
    EXPECT_EQ(meshes::upAxis("Y"), UpAxis::Y);
    EXPECT_EQ(meshes::upAxis("w"), std::nullopt);
}

TEST(MeshUnits, InchesWithYUpBecomeMetresWithZUp)
{
    // 1 wide, 2 up, 3 towards the viewer.
    const scene::MeshData mesh = meshOf({test::boxPart(1, 2, 3)});
    const scene::MeshData up = meshes::inMetres(mesh, LengthUnit::Inch, UpAxis::Y);
    expectNear(up.bounds.low, 0.0254 * Vec3{0, -3, 0});
    expectNear(up.bounds.high, 0.0254 * Vec3{1, 0, 2});
    EXPECT_NEAR(meshes::healthOf(up).volume, 6 * std::pow(0.0254, 3), 1e-10);
    const scene::MeshData fromX = meshes::inMetres(mesh, LengthUnit::Metre, UpAxis::X);
    expectNear(fromX.bounds.low, {-3, 0, 0});
    expectNear(fromX.bounds.high, {0, 2, 1});
    EXPECT_GT(meshes::healthOf(fromX).volume, 0);
    EXPECT_EQ(meshes::inMetres(mesh, LengthUnit::Metre, UpAxis::Z).contentHash, mesh.contentHash);
}

TEST(MeshUnits, AGuessIsMillimetresOnlyWhereMetresMakeNoSense)
{
    const auto guessOf = [](double longest) {
        return meshes::guessUnit(meshOf({test::boxPart(longest / 2, longest / 3, longest)})).unit;
    };
    EXPECT_EQ(guessOf(0.004), LengthUnit::Metre);
    EXPECT_EQ(guessOf(1.8), LengthUnit::Metre);
    EXPECT_EQ(guessOf(19), LengthUnit::Metre);
    EXPECT_EQ(guessOf(85), LengthUnit::Millimetre);
    EXPECT_EQ(guessOf(1310), LengthUnit::Millimetre);
    EXPECT_EQ(guessOf(300'000), LengthUnit::Micrometre);
    EXPECT_EQ(guessOf(1e12), LengthUnit::Metre) << "nothing fits";
    const scene::MeshData mesh = meshOf({test::boxPart(1, 1, 1)});
    EXPECT_EQ(meshes::guessUnit(mesh).up, UpAxis::Z);
    EXPECT_EQ(meshes::guessUnit(mesh, UpAxis::Y).up, UpAxis::Y);
}

TEST(MeshUnits, TheReadingsSayHowLargeItWouldBe)
{
    const auto readings = meshes::sizeReadings(meshOf({test::boxPart(1310, 10, 10)}));
    ASSERT_EQ(readings.size(), meshes::lengthUnits().size());
    EXPECT_EQ(readings[0].text, "1.31 km");
    EXPECT_FALSE(readings[0].isLikely);
    EXPECT_EQ(readings[3].text, "1.31 m");
    EXPECT_TRUE(readings[3].isLikely);
    EXPECT_EQ(meshes::lengthText(0.0205), "20.5 mm");
    EXPECT_EQ(meshes::lengthText(3e-6), "3 um");
}

TEST(MeshTransform, MirroringKeepsTheOutsideOutsideAndNormalsAcross)
{
    scene::SubMesh part = test::boxPart(1, 1, 1);
    for (const auto& p : part.positions) {
        const Vec3 out = base::normalized(Vec3{p[0] - 0.5, p[1] - 0.5, 0});
        part.normals.push_back(test::narrow(out.x, out.y, out.z));
    }
    const scene::MeshData mirrored = meshes::transformed(
        meshOf({part}), {{1, 2, 3}, base::axisAngle({0, 0, 1}, M_PI / 2)}, {-2, 1, 1});
    EXPECT_NEAR(meshes::healthOf(mirrored).volume, 2, 1e-6);
    // The normal at (0, 0) is -(1, 1)/√2; scaled by the inverse it is (1/2, -1), turned (1, 1/2).
    const Vec3 expected = base::normalized(Vec3{1, 0.5, 0});
    expectNear({mirrored.parts[0].normals[0][0], mirrored.parts[0].normals[0][1],
                mirrored.parts[0].normals[0][2]},
               expected);
}

TEST(Recentre, TheOriginGoesWhereItIsAskedTo)
{
    // An L: its centre of mass is that of two boxes of volumes 2 and 1.
    const scene::MeshData mesh = meshOf({test::shifted(test::lShape(), {10, 20, 30})});
    const auto bounds = meshes::recentred(mesh, MeshCentre::Bounds);
    expectNear(bounds.origin, {11, 21, 30.5});
    expectNear(bounds.mesh.bounds.centre(), {});
    const auto base = meshes::recentred(mesh, MeshCentre::Base);
    expectNear(base.mesh.bounds.low, {-1, -1, 0});
    const auto mass = meshes::recentred(mesh, MeshCentre::Mass);
    expectNear(mass.origin, {10 + 2.5 / 3, 20 + 2.5 / 3, 30.5}, 1e-5);
    EXPECT_TRUE(mass.remark.empty());
    EXPECT_FALSE(meshes::recentred(meshOf({test::without(test::lShape(), 0)}), MeshCentre::Mass)
                     .remark.empty());
    EXPECT_FALSE(meshes::recentred({}, MeshCentre::Base).remark.empty());
}

}  // namespace
