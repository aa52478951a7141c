#pragma once

#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/mesh_sides.h"
#include "scene/scene.h"
#include "sim/bullet_shapes.h"

#include <btBulletCollisionCommon.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace sim {

// What rays can hit: the collision shapes of all bodies. Primitives are met by formula, hulls and
// triangles through Bullet. cast() changes nothing and allocates nothing, so that many threads may
// call it at once; hence GImpact shapes, which do both, have a tree of their own here.
class RayTargets {
public:
    // The arguments must outlive this object; `shapes` are by body, or empty when no ray is cast.
    RayTargets(const scene::Scene& scene, std::span<const BodyShape> shapes);

    // Where everything is now, by BodyIndex. Bodies that diverged are no longer there.
    void follow(const std::vector<exchange::BodyState>& bodies);

    void transfer(exchange::StateArchive& archive);

    // Adds the targets that come near a ball, all but `ignored`, in their order.
    void findNear(base::Vec3 centre_W,
                  double radius,
                  scene::BodyIndex ignored,
                  std::vector<std::uint32_t>& targets) const;

    // The first of `targets` that the way from start to end enters. What holds the start inside is
    // not entered; only open surfaces, which hold nothing, are met from both sides. The result has
    // no force.
    [[nodiscard]] exchange::RayReading cast(base::Vec3 start_W,
                                            base::Vec3 end_W,
                                            std::span<const std::uint32_t> targets) const;

private:
    struct Triangles {
        const btBvhTriangleMeshShape* tree;
        base::Vec3 scale;  // of what the tree holds
        // The side of the tree's triangles, as they are wound there, that rays meet.
        scene::Outside outside;
    };

    using Form = std::variant<scene::Box,
                              scene::Sphere,
                              scene::Cylinder,
                              scene::Capsule,
                              scene::Cone,
                              scene::Plane,
                              Triangles,
                              const btConvexShape*>;

    struct Part {
        Form form;
        base::Pose X_BP;
        base::Pose X_PB;
        base::Bounds bounds_P;  // empty when it has none: a plane
    };

    struct Target {
        scene::BodyIndex body;
        std::vector<Part> parts;
        base::Bounds bounds_B;
        bool endless = false;
        // As of the last follow():
        bool isThere = true;
        base::Pose X_WB;
        base::Bounds bounds_W;

        void transfer(exchange::StateArchive& archive) { archive(isThere, X_WB, bounds_W); }
    };

    struct Hit {
        double fraction;
        base::Vec3 normal;
    };

    void addParts(Target& target, const btCollisionShape& shape, const base::Pose& X_BP);
    Form formOf(const btCollisionShape& shape);
    scene::Outside outsideOf(const scene::MeshData& mesh);
    static std::optional<Hit> castOn(const Form& form, base::Vec3 start, base::Vec3 end);

    std::vector<Target> targets_;
    std::map<const scene::MeshData*, scene::Outside> outsides_;
    std::map<const btCollisionShape*, std::unique_ptr<btBvhTriangleMeshShape>> trees_;
};

}  // namespace sim
