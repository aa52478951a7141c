#include "meshes/mesh_health.h"

#include "tests/support/damaged_meshes.h"

#include <gtest/gtest.h>

#include <limits>
#include <numbers>
#include <set>

namespace {

using meshes::healthOf;
using meshes::MeshHealth;
using test::meshOf;

std::set<std::string> codesOf(const scene::MeshData& mesh)
{
    std::set<std::string> codes;
    const base::Diagnostics findings = meshes::findingsOf(mesh, healthOf(mesh));
    for (const base::Diagnostic& finding : findings.all()) {
        EXPECT_FALSE(finding.message.empty());
        EXPECT_FALSE(finding.hint.empty());
        codes.insert(finding.code);
    }
    return codes;
}

TEST(MeshHealth, ABoxIsOneClosedShellOfItsAreaAndVolume)
{
    const scene::MeshData mesh = meshOf({test::shifted(test::boxPart(1, 2, 3), {5, 6, 7})});
    const MeshHealth health = healthOf(mesh);
    EXPECT_TRUE(health.isSolid());
    EXPECT_EQ(health.shells, 1U);
    EXPECT_EQ(health.points, 8U);
    EXPECT_EQ(health.triangles, 12U);
    EXPECT_EQ(health.boundaryEdges + health.crowdedEdges + health.disagreeingEdges, 0U);
    EXPECT_EQ(health.degenerate + health.doubled + health.unusable, 0U);
    EXPECT_DOUBLE_EQ(health.volume, 6);
    EXPECT_DOUBLE_EQ(health.area, 22);
    EXPECT_EQ(health.bounds.low, (base::Vec3{5, 6, 7}));
    EXPECT_EQ(codesOf(mesh), std::set<std::string>());
}

TEST(MeshHealth, VerticesInOnePlaceAreOnePoint)
{
    const MeshHealth health = healthOf(meshOf({test::unshared(test::boxPart(1, 1, 1))}));
    EXPECT_EQ(health.vertices, 36U);
    EXPECT_EQ(health.points, 8U);
    EXPECT_TRUE(health.isSolid());
}

TEST(MeshHealth, PartsThatCloseOneAnotherAreOneShell)
{
    scene::SubMesh lid = test::boxPart(1, 1, 1);
    scene::SubMesh rest = lid;
    lid.indices.resize(18);
    rest.indices.erase(rest.indices.begin(), rest.indices.begin() + 18);
    EXPECT_TRUE(healthOf(meshOf({lid, rest})).isSolid());
    EXPECT_FALSE(healthOf(meshOf({lid})).isClosed);
}

TEST(MeshHealth, EveryHoleIsFoundWithItsLength)
{
    const scene::MeshData mesh = meshOf({test::torusWithThreeHoles()});
    const MeshHealth health = healthOf(mesh);
    EXPECT_FALSE(health.isClosed);
    EXPECT_EQ(health.boundaryEdges, 10U);
    ASSERT_EQ(health.holes.size(), 3U);
    std::multiset<std::size_t> edges;
    for (const meshes::HoleLoop& hole : health.holes) {
        edges.insert(hole.points.size());
    }
    EXPECT_EQ(edges, (std::multiset<std::size_t>{3, 3, 4}));
    EXPECT_EQ(codesOf(mesh), std::set<std::string>{"mesh.not-closed"});

    const MeshHealth open = healthOf(meshOf({test::without(test::boxPart(2, 3, 4), 8, 1)}));
    ASSERT_EQ(open.holes.size(), 1U);
    EXPECT_NEAR(open.holes[0].length, 5 + std::sqrt(13.0), 1e-12);
}

TEST(MeshHealth, ATubeHasTwoHoles)
{
    const MeshHealth health = healthOf(meshOf({test::without(test::boxPart(1, 1, 5), 8, 4)}));
    ASSERT_EQ(health.holes.size(), 2U);
    EXPECT_NEAR(health.holes[0].centre.z + health.holes[1].centre.z, 5, 1e-12);
    EXPECT_DOUBLE_EQ(health.holes[0].length, 4);
}

TEST(MeshHealth, HolesThatTouchAtACornerAreTwo)
{
    // A ball without two triangles that share a point.
    scene::SubMesh part = test::ball(1, 12, 6);
    const std::uint32_t pole = part.indices[0];
    EXPECT_EQ(pole, 0U);
    std::vector<std::size_t> atPole;
    for (std::size_t i = 0; i < part.indices.size(); i += 3) {
        if (part.indices[i] == pole) {
            atPole.push_back(i / 3);
        }
    }
    part = test::without(test::without(part, atPole[6]), atPole[0]);
    const MeshHealth health = healthOf(meshOf({part}));
    ASSERT_EQ(health.holes.size(), 2U);
    EXPECT_EQ(health.holes[0].points.size(), 3U);
    EXPECT_EQ(health.holes[1].points.size(), 3U);
}

TEST(MeshHealth, TrianglesThatFaceTheOtherWayAreCounted)
{
    scene::SubMesh part = test::torus(0.4, 0.1, 24, 12);
    test::turnTriangle(part, 7);
    test::turnTriangle(part, 300);
    const scene::MeshData mesh = meshOf({part});
    const MeshHealth health = healthOf(mesh);
    EXPECT_EQ(health.misoriented, 2U);
    EXPECT_EQ(health.disagreeingEdges, 6U);
    EXPECT_TRUE(health.isClosed);
    EXPECT_FALSE(health.isSolid());
    EXPECT_EQ(codesOf(mesh), std::set<std::string>{"mesh.mixed-sides"});
}

TEST(MeshHealth, AnInsideOutMeshIsSaidSo)
{
    const scene::MeshData mesh = meshOf({test::insideOut(test::boxPart(1, 1, 1))});
    const MeshHealth health = healthOf(mesh);
    EXPECT_TRUE(health.isClosed);
    EXPECT_TRUE(health.isInsideOut);
    EXPECT_DOUBLE_EQ(health.volume, -1);
    EXPECT_EQ(codesOf(mesh), std::set<std::string>{"mesh.inside-out"});
}

TEST(MeshHealth, TwoBoxesAtAnEdgeShareACrowdedOneAndAreTwoShells)
{
    const scene::MeshData mesh =
        meshOf({test::boxPart(1, 1, 1), test::shifted(test::boxPart(1, 1, 1), {1, 1, 0})});
    const MeshHealth health = healthOf(mesh);
    EXPECT_EQ(health.crowdedEdges, 1U);
    EXPECT_EQ(health.shells, 2U);
    EXPECT_TRUE(health.isSolid());
    EXPECT_EQ(codesOf(mesh), std::set<std::string>{"mesh.crowded-edges"});
}

TEST(MeshHealth, WasteIsCountedByKind)
{
    scene::SubMesh part = test::boxPart(1, 1, 1);
    const auto bad = static_cast<std::uint32_t>(part.positions.size());
    part.positions.push_back({std::numeric_limits<float>::quiet_NaN(), 0, 0});
    part.positions.push_back({0.5F, 0, 0});  // in the middle of the edge from 0 to 1
    part.indices.insert(part.indices.end(), {0, 1, bad, 0, 1, 99});     // unusable
    part.indices.insert(part.indices.end(), {0, 0, 1, 0, bad + 1, 1});  // without area
    part.indices.insert(part.indices.end(), part.indices.begin(), part.indices.begin() + 3);
    const scene::MeshData mesh = meshOf({part});
    const MeshHealth health = healthOf(mesh);
    EXPECT_EQ(health.unusable, 2U);
    EXPECT_EQ(health.degenerate, 2U);
    EXPECT_EQ(health.doubled, 1U);
    EXPECT_TRUE(codesOf(mesh).contains("mesh.waste"));
}

TEST(MeshHealth, AMeshInMillimetresIsDoubted)
{
    const scene::MeshData mesh = meshOf({test::boxPart(1310, 200, 80)});
    EXPECT_EQ(codesOf(mesh), std::set<std::string>{"mesh.doubtful-unit"});
    const auto finding = meshes::findingsOf(mesh, healthOf(mesh)).all().front();
    EXPECT_NE(finding.message.find("1.31 km"), std::string::npos) << finding.message;
    EXPECT_NE(finding.hint.find("--unit mm"), std::string::npos) << finding.hint;
}

TEST(MeshHealth, NoTrianglesAreNothing)
{
    const MeshHealth health = healthOf({});
    EXPECT_FALSE(health.isClosed);
    EXPECT_EQ(health.shells, 0U);
    EXPECT_TRUE(health.bounds.empty());
    EXPECT_EQ(codesOf({}), std::set<std::string>{"mesh.not-closed"});
}

}  // namespace
