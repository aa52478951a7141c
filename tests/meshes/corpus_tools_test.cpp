// Every mesh file of the corpus goes through every tool.

#include "importers/mesh/mesh_importer.h"
#include "meshes/decimate.h"
#include "meshes/fill_holes.h"
#include "meshes/fit_primitive.h"
#include "meshes/mass_properties.h"
#include "meshes/mesh_health.h"
#include "meshes/orient_faces.h"
#include "meshes/recentre.h"
#include "meshes/surface.h"
#include "meshes/triangle_tree.h"
#include "meshes/weld.h"
#include "scene/mesh_sides.h"
#include "tests/adf/corpus.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace {

using base::Vec3;

// One of each content; the two Plane.STL have no triangles and are refused.
std::vector<scene::MeshPtr> corpusMeshes()
{
    std::vector<std::filesystem::path> files;
    const auto extensions = importers::meshExtensions();
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::corpusFolder())) {
        std::string extension = entry.path().extension().string();
        for (char& c : extension) {
            c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        if (!extension.empty() && std::find(extensions.begin(), extensions.end(),
                                            extension.substr(1)) != extensions.end()) {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    std::set<std::uint64_t> seen;
    std::vector<scene::MeshPtr> meshes;
    for (const auto& file : files) {
        const auto mesh = importers::readMesh(file.string(), true);
        if (mesh && seen.insert((*mesh)->contentHash).second) {
            meshes.push_back(*mesh);
        }
    }
    return meshes;
}

const std::vector<scene::MeshPtr>& meshesOnce()
{
    static const std::vector<scene::MeshPtr> kMeshes = corpusMeshes();
    return kMeshes;
}

double longestOf(const scene::MeshData& mesh)
{
    const Vec3 size = mesh.bounds.size();
    return std::max({size.x, size.y, size.z});
}

TEST(CorpusTools, ClosedIsWhatTheCompilerOfScenesFindsToo)
{
    SKIP_WITHOUT_CORPUS();
    ASSERT_GT(meshesOnce().size(), 100U);
    int solid = 0;
    for (const scene::MeshPtr& mesh : meshesOnce()) {
        const meshes::MeshHealth health = meshes::healthOf(*mesh);
        EXPECT_EQ(health.isClosed && health.misoriented == 0 && health.volume != 0,
                  scene::outsideOf(*mesh) != scene::Outside::NoSide)
            << mesh->path;
        solid += health.isSolid() ? 1 : 0;
    }
    EXPECT_GT(solid, 50);
}

TEST(CorpusTools, RepairClosesWhatItSaysAndMovesNothing)
{
    SKIP_WITHOUT_CORPUS();
    for (const scene::MeshPtr& mesh : meshesOnce()) {
        const auto clean = meshes::welded(*mesh, 1e-7 * longestOf(*mesh));
        const auto agreeing = meshes::oriented(clean.mesh);
        const auto filled = meshes::filled(agreeing.mesh);
        const auto result = meshes::oriented(filled.mesh);
        const meshes::MeshHealth health = meshes::healthOf(result.mesh);
        EXPECT_EQ(health.misoriented, 0U) << mesh->path;
        if (filled.remaining() == 0 && agreeing.report.oneSidedEdges == 0) {
            EXPECT_TRUE(health.isClosed) << mesh->path;
        }
        EXPECT_EQ(health.degenerate, meshes::healthOf(clean.mesh).degenerate) << mesh->path;
        for (int i = 0; i < 3; ++i) {
            EXPECT_NEAR(result.mesh.bounds.low[i], mesh->bounds.low[i], 2e-7 * longestOf(*mesh));
        }
    }
}

TEST(CorpusTools, DecimationStaysWithinItsMeasuredError)
{
    SKIP_WITHOUT_CORPUS();
    std::size_t before = 0;
    std::size_t after = 0;
    for (const scene::MeshPtr& mesh : meshesOnce()) {
        const double allowed = 0.01 * longestOf(*mesh);
        const auto result = meshes::decimated(*mesh, {.ratio = 0.3, .error = allowed});
        EXPECT_LE(result.report.error, allowed) << mesh->path;
        EXPECT_EQ(result.report.trianglesAfter, result.mesh.triangleCount());
        EXPECT_EQ(result.mesh.parts.size(), mesh->parts.size());
        before += result.report.trianglesBefore;
        after += result.report.trianglesAfter;
        // By hand: the vertices of the mesh against the triangles that are left.
        const meshes::Surface fewer = meshes::surfaceOf(result.mesh);
        const meshes::TriangleTree tree(fewer);
        double farthest = 0;
        for (const scene::SubMesh& part : mesh->parts) {
            std::vector<std::uint32_t> used(part.indices);
            std::sort(used.begin(), used.end());
            used.erase(std::unique(used.begin(), used.end()), used.end());
            for (std::size_t i = 0; i < used.size(); i += 1 + used.size() / 500) {
                const auto& p = part.positions[used[i]];
                const Vec3 seen = (Vec3{p[0], p[1], p[2]} - fewer.centre) / fewer.size;
                farthest = std::max(
                    farthest,
                    fewer.size * tree.distance(seen, std::numeric_limits<double>::infinity()));
            }
        }
        EXPECT_LE(farthest, result.report.error + 1e-6 * longestOf(*mesh)) << mesh->path;
    }
    EXPECT_LT(after, before / 2) << "in all";
}

TEST(CorpusTools, PrimitivesHoldEveryVertexAndNoneIsSmallerThanTheHull)
{
    SKIP_WITHOUT_CORPUS();
    for (const scene::MeshPtr& mesh : meshesOnce()) {
        const auto fits = meshes::fitPrimitives(*mesh);
        ASSERT_EQ(fits.size(), 4U) << mesh->path;
        const Vec3 size = mesh->bounds.size();
        for (const meshes::FittedPrimitive& fit : fits) {
            if (fit.hullVolume > 0) {
                EXPECT_GE(fit.excess(), 1 - 1e-5) << mesh->path;
            }
            if (fit.kind == meshes::PrimitiveKind::Box) {
                EXPECT_LE(fit.volume, size.x * size.y * size.z * (1 + 1e-6) +
                                          1e-5 * std::pow(longestOf(*mesh), 3))
                    << mesh->path << ": the box along the axes is one that was tried";
                const Vec3 half = 0.5 * std::get<scene::Box>(fit.geometry).size;
                for (const scene::SubMesh& part : mesh->parts) {
                    for (const std::uint32_t index : part.indices) {
                        const auto& v = part.positions[index];
                        const Vec3 p = base::inverse(fit.X_MP) * Vec3{v[0], v[1], v[2]};
                        const double room = 1e-9 * longestOf(*mesh);
                        ASSERT_LE(std::abs(p.x), half.x + room) << mesh->path;
                        ASSERT_LE(std::abs(p.y), half.y + room) << mesh->path;
                        ASSERT_LE(std::abs(p.z), half.z + room) << mesh->path;
                    }
                }
            }
        }
    }
}

TEST(CorpusTools, MassIsPlausibleAndRecentringMovesItsCentreToTheOrigin)
{
    SKIP_WITHOUT_CORPUS();
    std::size_t compared = 0;
    for (const scene::MeshPtr& mesh : meshesOnce()) {
        const auto mass = meshes::massProperties(*mesh, {.mass = 1});
        if (!mass) {
            continue;
        }
        EXPECT_EQ(mass->remark.empty(), mass->isClosed);
        const Vec3 m = mass->principal.moments;
        const double longest = base::norm(mesh->bounds.size());
        EXPECT_LE(std::max({m.x, m.y, m.z}), longest * longest) << mesh->path;
        // Shells that cross one another may count twice; then only positive moments are sure.
        EXPECT_GT(std::min({m.x, m.y, m.z}), 0) << mesh->path;
        const auto moved = meshes::recentred(*mesh, meshes::MeshCentre::Mass);
        const auto again = meshes::massProperties(moved.mesh, {.mass = 1});
        ASSERT_TRUE(again);
        // Coordinates such as 1e-18 become 0 when they are moved, which closes cracks.
        if (again->isClosed == mass->isClosed) {
            EXPECT_LT(base::norm(again->centre), 1e-4 * longest) << mesh->path;
            ++compared;
        }
    }
    EXPECT_GT(compared, 100U);
}

}  // namespace
