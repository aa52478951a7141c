#include "meshes/convex_decomposition.h"

#include "tests/support/mesh_solids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <limits>
#include <random>

namespace {

using base::Vec3;
using meshes::ConvexHull;
using meshes::ConvexPieces;
using meshes::decompose;
using scene::MeshData;
using test::meshOf;

double volumeOf(const ConvexPieces& pieces)
{
    double volume = 0;
    for (const ConvexHull& hull : pieces.hulls) {
        volume += hull.volume;
    }
    return volume;
}

bool holds(const ConvexPieces& pieces, Vec3 point, double room)
{
    return std::any_of(pieces.hulls.begin(), pieces.hulls.end(),
                       [&](const ConvexHull& hull) { return hull.excess(point) <= room; });
}

// Of random points of the box of the mesh: how many inside the solid no piece holds, and how many
// farther than `allowed` from it some piece does. `distance` is the formula of the solid: how far a
// point is from it, negative inside.
struct Misses {
    int uncovered = 0;
    int tooFar = 0;
    int inside = 0;
    int outside = 0;
};

Misses missesOf(const MeshData& mesh,
                const ConvexPieces& pieces,
                double allowed,
                const std::function<double(Vec3)>& distance)
{
    constexpr int kPoints = 40000;
    std::mt19937 random(7);
    std::uniform_real_distribution<double> share(-0.05, 1.05);
    const double margin = 1e-6 * mesh.bounds.size().x;
    Misses misses;
    for (int i = 0; i < kPoints; ++i) {
        const Vec3 point =
            mesh.bounds.low +
            base::scaled({share(random), share(random), share(random)}, mesh.bounds.size());
        const double away = distance(point);
        if (away < -margin) {
            ++misses.inside;
            misses.uncovered += holds(pieces, point, margin) ? 0 : 1;
        } else if (away > allowed) {
            ++misses.outside;
            misses.tooFar += holds(pieces, point, 0) ? 1 : 0;
        }
    }
    return misses;
}

void expectFit(const MeshData& mesh,
               const ConvexPieces& pieces,
               double allowed,
               const std::function<double(Vec3)>& distance)
{
    const Misses misses = missesOf(mesh, pieces, allowed, distance);
    EXPECT_GT(misses.inside, 500);
    EXPECT_GT(misses.outside, 500);
    EXPECT_EQ(misses.uncovered, 0) << "of " << misses.inside;
    EXPECT_EQ(misses.tooFar, 0) << "of " << misses.outside;
}

// Distance to a box.
double boxDistance(Vec3 point, Vec3 low, Vec3 high)
{
    Vec3 out;
    double inside = -std::numeric_limits<double>::infinity();
    for (int i = 0; i < 3; ++i) {
        const double away = std::max(low[i] - point[i], point[i] - high[i]);
        out[i] = std::max(away, 0.0);
        inside = std::max(inside, away);
    }
    return inside > 0 ? base::norm(out) : inside;
}

double ringDistance(Vec3 p, double inner, double outer, double height)
{
    const double r = std::hypot(p.x, p.y);
    return boxDistance({r, 0, p.z}, {inner, -1, -height / 2}, {outer, 1, height / 2});
}

double torusDistance(Vec3 p, double major, double minor)
{
    return std::hypot(std::hypot(p.x, p.y) - major, p.z) - minor;
}

scene::SubMesh turned(scene::SubMesh part, base::Pose X)
{
    for (auto& p : part.positions) {
        const Vec3 moved = X * Vec3{p[0], p[1], p[2]};
        p = test::narrow(moved.x, moved.y, moved.z);
    }
    return part;
}

TEST(ConvexDecomposition, AConvexMeshIsOnePieceEqualToItsHull)
{
    const MeshData box =
        meshOf({test::prism({{0, 0}, {2, 0}, {2, 1}, {0, 1}}, {{0, 1, 2}, {0, 2, 3}}, 0.5)});
    const ConvexPieces pieces = decompose(box, {});
    ASSERT_EQ(pieces.hulls.size(), 1U);
    EXPECT_TRUE(pieces.isClosed);
    EXPECT_TRUE(pieces.isWithinTolerance()) << pieces.concavity;
    EXPECT_EQ(pieces.hulls[0].corners.size(), 8U);
    EXPECT_EQ(pieces.hulls[0].triangles.size(), 12U);
    EXPECT_NEAR(pieces.hulls[0].volume, 1.0, 1e-9);

    const MeshData ball = meshOf({test::ball(0.3, 48, 24)});
    const ConvexPieces round = decompose(ball, {});
    ASSERT_EQ(round.hulls.size(), 1U);
    EXPECT_EQ(round.hulls[0].corners.size(), ball.vertexCount());
}

TEST(ConvexDecomposition, ASlenderConeAtAnAngleIsOnePiece)
{
    test::Outline circle;
    std::vector<std::array<std::uint32_t, 3>> fan;
    for (std::uint32_t i = 0; i < 24; ++i) {
        const double angle = 2 * std::numbers::pi * i / 24;
        circle.push_back({0.05 * std::cos(angle), 0.05 * std::sin(angle)});
        if (i >= 2) {
            fan.push_back({0, i - 1, i});
        }
    }
    scene::SubMesh cone = test::prism(circle, fan, 1);
    for (std::size_t i = 24; i < 48; ++i) {
        cone.positions[i] = {0, 0, 1};
    }
    const MeshData mesh = meshOf({turned(cone, {{1, 2, 3}, base::fromRpy({0.7, 0.4, 0.3})})});
    EXPECT_EQ(decompose(mesh, {}).hulls.size(), 1U);
}

TEST(ConvexDecomposition, AnLIsTwoBoxesOfItsExactVolume)
{
    const MeshData mesh = meshOf({test::lShape()});
    const ConvexPieces pieces = decompose(mesh, {});
    EXPECT_EQ(pieces.hulls.size(), 2U);
    EXPECT_NEAR(volumeOf(pieces), 3.0, 1e-5);
    EXPECT_TRUE(pieces.isWithinTolerance()) << pieces.concavity;
}

TEST(ConvexDecomposition, ATurnedLOfAnySizeAndPlaceIsTwoBoxesOfItsExactVolume)
{
    for (const double size : {1e-3, 1.0, 1e3}) {
        scene::SubMesh part = test::lShape();
        for (auto& p : part.positions) {
            p = test::narrow(size * p[0], size * p[1], size * p[2]);
        }
        part = turned(part, {{2 * size, -size, 0}, base::fromRpy({0.3, -0.8, 1.1})});
        const ConvexPieces pieces = decompose(meshOf({part}), {});
        EXPECT_EQ(pieces.hulls.size(), 2U);
        EXPECT_NEAR(volumeOf(pieces) / (size * size * size), 3.0, 1e-4);
    }
}

TEST(ConvexDecomposition, ACrossOfThreeBarsIsCoveredWhereCutsMeetInside)
{
    // The corners of its cuts lie inside the solid, on no triangle of it.
    const auto bar = [](Vec3 half) {
        scene::SubMesh part = test::prism(
            {{-half.x, -half.y}, {half.x, -half.y}, {half.x, half.y}, {-half.x, half.y}},
            {{0, 1, 2}, {0, 2, 3}}, 2 * half.z);
        for (auto& p : part.positions) {
            p[2] -= static_cast<float>(half.z);
        }
        return part;
    };
    const MeshData mesh = meshOf({bar({1, 0.3, 0.3}), bar({0.3, 1, 0.3}), bar({0.3, 0.3, 1})});
    const ConvexPieces pieces = decompose(mesh, {});
    EXPECT_TRUE(pieces.isWithinTolerance()) << pieces.concavity;
    EXPECT_LE(pieces.hulls.size(), 8U);
    expectFit(mesh, pieces, 0.04, [](Vec3 p) {
        return std::min({boxDistance(p, {-1, -0.3, -0.3}, {1, 0.3, 0.3}),
                         boxDistance(p, {-0.3, -1, -0.3}, {0.3, 1, 0.3}),
                         boxDistance(p, {-0.3, -0.3, -1}, {0.3, 0.3, 1})});
    });
}

TEST(ConvexDecomposition, PiecesOfARingCoverItAndKeepItsHole)
{
    const MeshData mesh = meshOf({test::ring(0.25, 0.5, 0.2, 128)});
    const ConvexPieces pieces = decompose(mesh, {});
    EXPECT_TRUE(pieces.isWithinTolerance()) << pieces.concavity;
    EXPECT_LE(pieces.hulls.size(), 16U);
    // The facets of the mesh leave the circle by less than a thousandth; a cell of the grid hides
    // at most its diagonal.
    expectFit(mesh, pieces, 0.01 + 0.014,
              [](Vec3 p) { return ringDistance(p, 0.25 + 1e-4, 0.5 - 2e-4, 0.2); });
}

TEST(ConvexDecomposition, PiecesOfATurnedTorusFit)
{
    const base::Pose X{{3, -1, 0.5}, base::fromRpy({0.5, 0.6, 0.7})};
    const MeshData mesh = meshOf({turned(test::torus(0.4, 0.1, 64, 32), X)});
    const ConvexPieces pieces = decompose(mesh, {});
    EXPECT_TRUE(pieces.isWithinTolerance()) << pieces.concavity;
    const double size =
        std::max({mesh.bounds.size().x, mesh.bounds.size().y, mesh.bounds.size().z});
    expectFit(mesh, pieces, 0.025 * size,
              [&](Vec3 p) { return torusDistance(base::inverse(X) * p, 0.4, 0.0985); });
}

TEST(ConvexDecomposition, ABowlWithAThinWallStaysHollow)
{
    // Half a shell, closed by the ring between its two edges.
    const auto half = [](double radius) {
        scene::SubMesh part;
        for (std::uint32_t k = 0; k <= 16; ++k) {
            const double b = -std::numbers::pi / 2 * (1 - k / 16.0);
            const double across = k == 0 ? 0 : radius * std::cos(b);
            for (std::uint32_t i = 0; i < 64; ++i) {
                const double a = 2 * std::numbers::pi * i / 64;
                part.positions.push_back(
                    test::narrow(across * std::cos(a), across * std::sin(a), radius * std::sin(b)));
            }
        }
        for (std::uint32_t k = 0; k < 16; ++k) {
            for (std::uint32_t i = 0; i < 64; ++i) {
                const std::uint32_t next = (i + 1) % 64;
                test::addQuad(part, k * 64 + i, k * 64 + next, k * 64 + 64 + next, k * 64 + 64 + i);
            }
        }
        return part;
    };
    scene::SubMesh bowl = half(0.5);
    scene::SubMesh inner = half(0.47);
    for (std::size_t i = 0; i < inner.indices.size(); i += 3) {
        std::swap(inner.indices[i + 1], inner.indices[i + 2]);
    }
    const auto first = static_cast<std::uint32_t>(bowl.positions.size());
    bowl.positions.insert(bowl.positions.end(), inner.positions.begin(), inner.positions.end());
    for (const std::uint32_t index : inner.indices) {
        bowl.indices.push_back(first + index);
    }
    for (std::uint32_t i = 0; i < 64; ++i) {
        const std::uint32_t next = (i + 1) % 64;
        test::addQuad(bowl, 16 * 64 + i, 16 * 64 + next, first + 16 * 64 + next,
                      first + 16 * 64 + i);
    }
    const MeshData mesh = meshOf({bowl});
    const ConvexPieces pieces = decompose(mesh, {.maximumPieces = 64, .concavity = 0.03});
    EXPECT_TRUE(pieces.isClosed);
    EXPECT_TRUE(pieces.isWithinTolerance()) << pieces.concavity;
    EXPECT_LE(pieces.hulls.size(), 64U);
    expectFit(mesh, pieces, 0.03 + 0.03, [](Vec3 p) {
        const double r = base::norm(p);
        if (p.z > 0) {
            return std::hypot(
                std::max({std::hypot(p.x, p.y) - 0.5, 0.47 - std::hypot(p.x, p.y), 0.0}), p.z);
        }
        return std::max(r - 0.497, 0.4701 - r);
    });
}

TEST(ConvexDecomposition, AFinerOneIsCloserAndTakesMorePieces)
{
    const MeshData mesh = meshOf({test::torus(0.4, 0.1, 64, 32)});
    const ConvexPieces coarse = decompose(mesh, {.concavity = 0.08});
    const ConvexPieces fine = decompose(mesh, {.concavity = 0.03});
    EXPECT_LT(coarse.hulls.size(), fine.hulls.size());
    EXPECT_LT(fine.concavity, coarse.concavity);
    EXPECT_TRUE(coarse.isWithinTolerance());
}

TEST(ConvexDecomposition, ThePiecesAreNoMoreThanAllowed)
{
    const MeshData mesh = meshOf({test::torus(0.4, 0.1, 64, 32)});
    for (const int most : {1, 5}) {
        const ConvexPieces pieces = decompose(mesh, {.maximumPieces = most, .concavity = 0.03});
        EXPECT_LE(pieces.hulls.size(), static_cast<std::size_t>(most));
        EXPECT_FALSE(pieces.isWithinTolerance());
        const Misses misses =
            missesOf(mesh, pieces, 1, [](Vec3 p) { return torusDistance(p, 0.4, 0.0985); });
        EXPECT_EQ(misses.uncovered, 0);
    }
}

TEST(ConvexDecomposition, GivesTheSameBitsEveryTime)
{
    const MeshData mesh = meshOf(
        {turned(test::torus(0.4, 0.1, 48, 24), {{1, 2, 3}, base::fromRpy({0.1, 0.2, 0.3})})});
    const ConvexPieces a = decompose(mesh, {.concavity = 0.02});
    const ConvexPieces b = decompose(mesh, {.concavity = 0.02});
    ASSERT_EQ(a.hulls.size(), b.hulls.size());
    for (std::size_t i = 0; i < a.hulls.size(); ++i) {
        EXPECT_EQ(a.hulls[i].corners, b.hulls[i].corners);
        EXPECT_EQ(a.hulls[i].triangles, b.hulls[i].triangles);
    }
    EXPECT_EQ(meshes::piecesAsMesh(mesh, a)->contentHash,
              meshes::piecesAsMesh(mesh, b)->contentHash);
}

TEST(ConvexDecomposition, AnInsideOutMeshGivesTheSamePieces)
{
    scene::SubMesh part = test::lShape();
    for (std::size_t i = 0; i < part.indices.size(); i += 3) {
        std::swap(part.indices[i + 1], part.indices[i + 2]);
    }
    const ConvexPieces pieces = decompose(meshOf({part}), {});
    EXPECT_LE(pieces.hulls.size(), 3U);
    EXPECT_NEAR(volumeOf(pieces), 3.0, 0.1);
    expectFit(meshOf({part}), pieces, 0.05, [](Vec3 p) {
        return std::min(boxDistance(p, {0, 0, 0}, {1, 2, 1}), boxDistance(p, {0, 0, 0}, {2, 1, 1}));
    });
}

TEST(ConvexDecomposition, AMeshWithAFaceMissingIsCovered)
{
    scene::SubMesh part = test::lShape();
    part.indices.resize(part.indices.size() - 3);
    const MeshData mesh = meshOf({part});
    const ConvexPieces pieces = decompose(mesh, {});
    EXPECT_FALSE(pieces.isClosed);
    EXPECT_FALSE(pieces.hulls.empty());
    for (const auto& p : part.positions) {
        EXPECT_TRUE(holds(pieces, {p[0], p[1], p[2]}, 1e-5));
    }
}

TEST(ConvexDecomposition, FlippedAndDoubledTrianglesStillEncloseTheSolid)
{
    scene::SubMesh part = test::ring(0.25, 0.5, 0.2, 64);
    std::swap(part.indices[31], part.indices[32]);
    part.indices.insert(part.indices.end(), part.indices.begin(), part.indices.begin() + 90);
    const MeshData mesh = meshOf({part});
    const ConvexPieces pieces = decompose(mesh, {});
    EXPECT_FALSE(pieces.isClosed);
    EXPECT_TRUE(pieces.isWithinTolerance()) << pieces.concavity;
    expectFit(mesh, pieces, 0.03,
              [](Vec3 p) { return ringDistance(p, 0.25 + 1e-4, 0.5 - 1e-3, 0.2); });
}

TEST(ConvexDecomposition, WhatIsNoNumberOrNoVertexIsLeftOut)
{
    scene::SubMesh part = test::lShape();
    const auto bad = static_cast<std::uint32_t>(part.positions.size());
    part.positions.push_back({std::numeric_limits<float>::quiet_NaN(), 0, 0});
    part.positions.push_back({0, std::numeric_limits<float>::infinity(), 0});
    part.indices.insert(part.indices.end(), {0, 1, bad, 1, bad + 1, 2, 0, 1, 4000000000U, 3, 3, 4});
    const ConvexPieces pieces = decompose(meshOf({part}), {});
    EXPECT_EQ(pieces.hulls.size(), 2U);
    EXPECT_NEAR(volumeOf(pieces), 3.0, 1e-5);
}

TEST(ConvexDecomposition, VerticesThatEachTriangleHasForItselfAreJoined)
{
    const scene::SubMesh shared = test::lShape();
    scene::SubMesh part;
    for (const std::uint32_t index : shared.indices) {
        part.indices.push_back(static_cast<std::uint32_t>(part.positions.size()));
        part.positions.push_back(shared.positions[index]);
    }
    const ConvexPieces pieces = decompose(meshOf({part}), {});
    EXPECT_TRUE(pieces.isClosed);
    EXPECT_EQ(pieces.hulls.size(), 2U);
}

TEST(ConvexDecomposition, DegenerateMeshesGiveWhatTheyHave)
{
    EXPECT_TRUE(decompose({}, {}).hulls.empty());
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const scene::SubMesh nothing{.positions = {{nan, nan, nan}}, .indices = {0, 0, 0}};
    EXPECT_TRUE(decompose(meshOf({nothing}), {}).hulls.empty());

    const scene::SubMesh point{.positions = {{1, 2, 3}}, .indices = {0, 0, 0}};
    ASSERT_EQ(decompose(meshOf({point}), {}).hulls.size(), 1U);
    EXPECT_NEAR(base::norm(decompose(meshOf({point}), {}).hulls[0].corners[0] - Vec3{1, 2, 3}), 0,
                1e-5);

    const scene::SubMesh line{.positions = {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}, .indices = {0, 1, 2}};
    ASSERT_EQ(decompose(meshOf({line}), {}).hulls.size(), 1U);

    const scene::SubMesh sheet{.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 1}, {0, 1, 1}},
                               .indices = {0, 1, 2, 0, 2, 3}};
    const ConvexPieces flat = decompose(meshOf({sheet}), {});
    ASSERT_EQ(flat.hulls.size(), 1U);
    EXPECT_LT(flat.hulls[0].volume, 1e-5);

    const scene::SubMesh cloud{.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const ConvexPieces hull = decompose(meshOf({cloud}), {});
    ASSERT_EQ(hull.hulls.size(), 1U);
    EXPECT_NEAR(hull.hulls[0].volume, 1.0 / 6, 1e-12);
}

TEST(ConvexDecomposition, RandomTrianglesAreCoveredWithinThePieces)
{
    std::mt19937 random(3);
    std::uniform_real_distribution<float> place(-1, 1);
    for (int round = 0; round < 2; ++round) {
        scene::SubMesh soup;
        for (std::uint32_t i = 0; i < 300; ++i) {
            soup.positions.push_back({place(random), place(random), place(random)});
            soup.indices.push_back(i);
        }
        const ConvexPieces pieces =
            decompose(meshOf({soup}), {.maximumPieces = 8, .concavity = 0.03});
        EXPECT_LE(pieces.hulls.size(), 8U);
        for (const auto& p : soup.positions) {
            EXPECT_TRUE(holds(pieces, {p[0], p[1], p[2]}, 1e-5));
        }
    }
}

TEST(ConvexDecomposition, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    const ConvexPieces pieces =
        decompose(meshOf({test::torus(0.4, 0.1, 32, 16)}), {}, source.get_token());
    EXPECT_TRUE(pieces.wasStopped);
    EXPECT_TRUE(pieces.hulls.empty());
}

TEST(ConvexDecomposition, ThePiecesAsAMeshHaveOnePartEach)
{
    MeshData source = meshOf({test::lShape()});
    source.path = "l.stl";
    const ConvexPieces pieces = decompose(source, {});
    const scene::MeshPtr mesh = meshes::piecesAsMesh(source, pieces);
    EXPECT_EQ(mesh->path, "l.stl");
    ASSERT_EQ(mesh->parts.size(), pieces.hulls.size());
    EXPECT_EQ(mesh->bounds, source.bounds);
    for (std::size_t i = 0; i < pieces.hulls.size(); ++i) {
        EXPECT_EQ(mesh->parts[i].positions.size(), pieces.hulls[i].corners.size());
        EXPECT_EQ(mesh->parts[i].indices.size(), 3 * pieces.hulls[i].triangles.size());
    }
}

}  // namespace
