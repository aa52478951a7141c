#include "sim/bullet_meshes.h"

#include "base/check.h"
#include "sim/bullet_math.h"

#include <BulletCollision/Gimpact/btGImpactShape.h>
#include <LinearMath/btConvexHullComputer.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sim {

namespace {

// Beyond this a support query, which looks at every corner, costs more than the corners are worth:
// with this many directions a sphere's hull is off by less than a thousandth of its radius.
constexpr int kMaxHullCorners = 1024;
constexpr std::size_t kMaxCloudPoints = 4096;
constexpr double kLeastPointRadius = 1e-4;

bool isUsable(const scene::SubMesh& part)
{
    const auto count = part.positions.size();
    const bool inRange = std::all_of(part.indices.begin(), part.indices.end(),
                                     [count](std::uint32_t index) { return index < count; });
    const bool finite =
        std::all_of(part.positions.begin(), part.positions.end(), [](const auto& p) {
            return std::isfinite(p[0]) && std::isfinite(p[1]) && std::isfinite(p[2]);
        });
    return inRange && finite && count > 0;
}

// The vertices that lie farthest in directions spread evenly over the sphere (a Fibonacci lattice).
std::vector<btVector3> outermost(const std::vector<btVector3>& points)
{
    const double goldenAngle = std::numbers::pi * (3 - std::sqrt(5.0));
    std::vector<bool> chosen(points.size());
    for (int i = 0; i < kMaxHullCorners; ++i) {
        const double z = 1 - (2.0 * i + 1) / kMaxHullCorners;
        const double r = std::sqrt(1 - z * z);
        const btVector3 direction(r * std::cos(goldenAngle * i), r * std::sin(goldenAngle * i), z);
        const auto farthest = std::max_element(points.begin(), points.end(),
                                               [&](const btVector3& a, const btVector3& b) {
                                                   return a.dot(direction) < b.dot(direction);
                                               });
        chosen[static_cast<std::size_t>(farthest - points.begin())] = true;
    }
    std::vector<btVector3> result;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (chosen[i]) {
            result.push_back(points[i]);
        }
    }
    return result;
}

std::vector<btVector3> hullCorners(const scene::SubMesh& part, btVector3 scale)
{
    btConvexHullComputer hull;
    hull.compute(part.positions.front().data(), sizeof(part.positions.front()),
                 static_cast<int>(part.positions.size()), 0, 0);
    std::vector<btVector3> corners;
    for (int i = 0; i < hull.vertices.size(); ++i) {
        corners.push_back(hull.vertices[i] * scale);
    }
    return corners.size() > static_cast<std::size_t>(kMaxHullCorners) ? outermost(corners)
                                                                      : corners;
}

// At most one point per cell; cells grow until few enough points are left.
std::vector<btVector3> thinned(std::vector<btVector3> points)
{
    const auto before = [](const btVector3& a, const btVector3& b) {
        return std::tie(a.x(), a.y(), a.z()) < std::tie(b.x(), b.y(), b.z());
    };
    const auto same = [](const btVector3& a, const btVector3& b) {
        return a.x() == b.x() && a.y() == b.y() && a.z() == b.z();
    };
    std::sort(points.begin(), points.end(), before);
    points.erase(std::unique(points.begin(), points.end(), same), points.end());
    if (points.size() <= kMaxCloudPoints) {
        return points;
    }
    btVector3 low = points.front();
    btVector3 high = points.front();
    for (const btVector3& point : points) {
        low.setMin(point);
        high.setMax(point);
    }
    double cell = (high - low).length() / std::sqrt(static_cast<double>(kMaxCloudPoints));
    std::map<std::array<int, 3>, btVector3> byCell;
    do {
        byCell.clear();
        for (const btVector3& point : points) {
            const btVector3 index = (point - low) / cell;
            byCell.try_emplace({static_cast<int>(index.x()), static_cast<int>(index.y()),
                                static_cast<int>(index.z())},
                               point);
        }
        cell *= 1.5;
    } while (byCell.size() > kMaxCloudPoints);
    points.clear();
    for (const auto& [index, point] : byCell) {
        points.push_back(point);
    }
    return points;
}

std::unique_ptr<btStridingMeshInterface> trianglesOf(const scene::SubMesh& part)
{
    btIndexedMesh view;
    view.m_numTriangles = static_cast<int>(part.indices.size() / 3);
    view.m_triangleIndexBase = reinterpret_cast<const unsigned char*>(part.indices.data());
    view.m_triangleIndexStride = 3 * sizeof(part.indices.front());
    view.m_numVertices = static_cast<int>(part.positions.size());
    view.m_vertexBase = reinterpret_cast<const unsigned char*>(part.positions.data());
    view.m_vertexStride = sizeof(part.positions.front());
    view.m_vertexType = PHY_FLOAT;
    auto triangles = std::make_unique<btTriangleIndexVertexArray>();
    triangles->addIndexedMesh(view, PHY_INTEGER);
    return triangles;
}

}  // namespace

MeshShapes::MeshShapes(const std::vector<scene::MeshPtr>& meshes,
                       std::shared_ptr<const CollisionMeshes> former)
    : meshes_(meshes), former_(std::move(former))
{}

const scene::MeshData& MeshShapes::meshOf(const btCollisionShape& triangles)
{
    const auto* mesh = static_cast<const scene::MeshData*>(triangles.getUserPointer());
    CHECK(mesh != nullptr, "triangles are those of a mesh");
    return *mesh;
}

const std::vector<PlacedShape>& MeshShapes::shapesOf(const scene::MeshShape& mesh,
                                                     double margin,
                                                     bool moving)
{
    const base::Vec3 s = mesh.scale;
    const scene::MeshPtr& data = meshes_[mesh.mesh.value];
    const MeshUse use{data.get(), s.x, s.y, s.z, mesh.collision, margin, moving};
    const auto [entry, isNew] = made_.byUse.try_emplace(use);
    if (isNew) {
        const bool isKnown = former_ && former_->byUse.contains(use);
        entry->second = isKnown ? former_->byUse.at(use)
                                : make(data, mesh.collision, toBullet(s), margin, moving);
    }
    return entry->second->placed;
}

std::shared_ptr<const PreparedMesh> MeshShapes::make(const scene::MeshPtr& mesh,
                                                     scene::MeshCollision collision,
                                                     btVector3 scale,
                                                     double margin,
                                                     bool moving)
{
    auto made = std::make_shared<PreparedMesh>();
    made->mesh = mesh;
    const bool hasExtent =
        base::isFinite(fromBullet(scale)) && scale.x() != 0 && scale.y() != 0 && scale.z() != 0;
    if (!hasExtent) {
        return made;
    }
    switch (collision) {
        case scene::MeshCollision::Concave:
            addConcave(scale, margin, moving, *made);
            break;
        case scene::MeshCollision::ConvexMesh:
        case scene::MeshCollision::ConvexHull:
            for (const scene::SubMesh& part : mesh->parts) {
                if (isUsable(part)) {
                    addHull(part, scale, margin, *made);
                }
            }
            break;
        case scene::MeshCollision::PointCloud:
            addPoints(scale, margin, *made);
            break;
    }
    return made;
}

void MeshShapes::addConcave(btVector3 scale, double margin, bool moving, PreparedMesh& made)
{
    for (const scene::SubMesh& part : made.mesh->parts) {
        if (!isUsable(part) || part.indices.size() < 3) {
            continue;
        }
        made.triangles.push_back(trianglesOf(part));
        btStridingMeshInterface& triangles = *made.triangles.back();
        if (moving) {
            auto shape = std::make_unique<btGImpactMeshShape>(&triangles);
            shape->setLocalScaling(scale);
            shape->setMargin(margin);
            shape->updateBound();
            made.placed.push_back({made.keep(std::move(shape))});
        } else {
            triangles.setScaling(scale);
            constexpr bool kCompressBoxes = true;
            auto shape = std::make_unique<btBvhTriangleMeshShape>(&triangles, kCompressBoxes);
            shape->setMargin(margin);
            made.placed.push_back({made.keep(std::move(shape))});
        }
        // Bullet's pointer for users is not const; meshOf() gives it back so.
        made.shapes.back()->setUserPointer(const_cast<scene::MeshData*>(made.mesh.get()));
    }
}

void MeshShapes::addHull(const scene::SubMesh& part,
                         btVector3 scale,
                         double margin,
                         PreparedMesh& made)
{
    const std::vector<btVector3> corners = hullCorners(part, scale);
    auto shape = std::make_unique<btConvexHullShape>();
    for (const btVector3& corner : corners) {
        constexpr bool kUpdateBounds = false;
        shape->addPoint(corner, kUpdateBounds);
    }
    shape->setMargin(margin);
    shape->recalcLocalAabb();
    made.placed.push_back({made.keep(std::move(shape))});
}

void MeshShapes::addPoints(btVector3 scale, double margin, PreparedMesh& made)
{
    std::vector<btVector3> points;
    for (const scene::SubMesh& part : made.mesh->parts) {
        if (isUsable(part)) {
            for (const auto& p : part.positions) {
                points.push_back(btVector3(p[0], p[1], p[2]) * scale);
            }
        }
    }
    if (points.empty()) {
        return;
    }
    btCollisionShape* const sphere =
        made.keep(std::make_unique<btSphereShape>(std::max(margin, kLeastPointRadius)));
    for (const btVector3& point : thinned(std::move(points))) {
        made.placed.push_back({sphere, point});
    }
}

btCollisionShape* PreparedMesh::keep(std::unique_ptr<btCollisionShape> shape)
{
    shapes.push_back(std::move(shape));
    return shapes.back().get();
}

}  // namespace sim
