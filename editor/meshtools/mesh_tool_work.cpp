#include "editor/meshtools/mesh_tool_work.h"

#include "adf/properties.h"
#include "editor/meshtools/shaped_mesh.h"
#include "meshes/convex_decomposition.h"
#include "meshes/joined_mesh.h"

#include <algorithm>
#include <utility>

namespace editor {
namespace {

using adf::MeshType;

// Shares of the work done, for the progress bar.
constexpr double kShaped = 0.3;
constexpr double kReduced = 0.5;
constexpr double kCollided = 0.9;

scene::MeshPtr hullMesh(const scene::MeshData& mesh)
{
    meshes::ConvexPieces one;
    one.hulls.push_back(meshes::hullOf(meshes::joined(mesh).points));
    one.isClosed = true;
    if (one.hulls.front().corners.empty()) {
        one.hulls.clear();
    }
    return meshes::piecesAsMesh(mesh, one);
}

class Work {
public:
    Work(const MeshToolSource& source,
         const MeshToolSettings& settings,
         const MeshToolResultPtr& before,
         const JobControl& control)
        : source_(source), settings_(settings), before_(before), control_(control)
    {
        result_->settings = settings;
    }

    MeshToolResultPtr run()
    {
        shape();
        const std::pair<void (Work::*)(), double> steps[]{
            {&Work::fewer, kShaped}, {&Work::collision, kReduced}, {&Work::mass, kCollided}};
        for (const auto& [step, share] : steps) {
            control_.progress(share);
            if (!result_->wasStopped) {
                (this->*step)();
            }
            result_->wasStopped = result_->wasStopped || control_.stop.stop_requested();
        }
        control_.progress(1);
        return result_;
    }

private:
    [[nodiscard]] bool hasSameShape() const
    {
        return before_ != nullptr && before_->settings.shape == settings_.shape;
    }

    [[nodiscard]] bool hasSameDetail() const
    {
        return hasSameShape() && before_->settings.detail == settings_.detail;
    }

    void shape()
    {
        result_->shape =
            hasSameShape()
                ? before_->shape
                : std::make_shared<const ShapedMesh>(shapedMesh(source_, settings_.shape));
    }

    void fewer()
    {
        if (!settings_.detail.isAsked()) {
            return;
        }
        if (hasSameShape() && before_->fewer != nullptr &&
            before_->settings.detail.share == settings_.detail.share) {
            result_->fewer = before_->fewer;
            result_->fewerMesh = before_->fewerMesh;
            return;
        }
        auto made = std::make_shared<const meshes::Decimated>(meshes::decimated(
            *result_->shape->mesh, {.ratio = settings_.detail.share}, control_.stop));
        if (made->report.wasStopped) {
            result_->wasStopped = true;
            return;
        }
        result_->fewerMesh = scene::MeshPtr(made, &made->mesh);
        result_->fewer = std::move(made);
    }

    // The mesh that collides, where a mesh does.
    [[nodiscard]] const scene::MeshPtr& twin() const
    {
        return settings_.detail.touched ? result_->fewerMesh : result_->shape->mesh;
    }

    void collision()
    {
        if (hasSameDetail() && before_->settings.collision == settings_.collision) {
            result_->touched = before_->touched;
            result_->fit = before_->fit;
            return;
        }
        switch (settings_.collision.choice) {
            case CollisionChoice::Keep:
                keepCollision();
                return;
            case CollisionChoice::Hull: {
                const scene::MeshPtr hull = hullMesh(*twin());
                touch({.mesh = hull, .type = MeshType::ConvexHull, .convex = hull, .pieces = 1});
                return;
            }
            case CollisionChoice::Pieces:
                touchPieces(twin(), {.maximumPieces = settings_.collision.mostPieces,
                                     .concavity = settings_.collision.concavity});
                return;
            case CollisionChoice::Box:
                fit(meshes::PrimitiveKind::Box);
                return;
            case CollisionChoice::Sphere:
                fit(meshes::PrimitiveKind::Sphere);
                return;
            case CollisionChoice::Cylinder:
                fit(meshes::PrimitiveKind::Cylinder);
                return;
            case CollisionChoice::Capsule:
                fit(meshes::PrimitiveKind::Capsule);
                return;
            case CollisionChoice::LeastVolume: {
                std::vector<meshes::FittedPrimitive> fits =
                    meshes::fitPrimitives(*result_->shape->mesh);
                if (!fits.empty()) {
                    result_->fit = fits.front();
                }
                return;
            }
        }
    }

    // What collides stays, but goes where the mesh goes, or becomes its twin.
    void keepCollision()
    {
        const ShapedMesh& shape = *result_->shape;
        if (source_.names.touched.empty()) {
            return;
        }
        namespace collision = adf::collision;
        const bool ownKey = source_.body->isAuthored(collision::kMesh) || !source_.isDrawn();
        // The scale of the body is 1 once what is drawn is in metres, for what collides as well.
        const bool isRescaled = source_.isDrawn() && source_.scale != 1 && result_->isDrawnAnew();
        const bool isLeftBehind = shape.isPlacedAnew || isRescaled;
        scene::MeshPtr mesh;
        if (settings_.detail.touched) {
            mesh = result_->fewerMesh;
        } else if (source_.touched != nullptr && isLeftBehind) {
            mesh = std::make_shared<const scene::MeshData>(
                placedMesh(*source_.touched, source_, settings_.shape, shape.origin_B));
        } else if (source_.touched == nullptr && ownKey && (isLeftBehind || shape.isRepaired)) {
            mesh = shape.mesh;
        }
        if (mesh == nullptr) {
            return;
        }
        const auto type = source_.body->get(collision::kMeshType);
        if (type == MeshType::ConvexDecomposition) {
            touchPieces(
                mesh, {.maximumPieces = static_cast<int>(source_.body->get(collision::kMostPieces)),
                       .concavity = source_.body->get(collision::kConcavity)});
        } else {
            touch({.mesh = mesh,
                   .type = {},
                   .convex = type == MeshType::ConvexHull ? hullMesh(*mesh) : nullptr,
                   .pieces = type == MeshType::ConvexHull ? 1U : 0U});
        }
    }

    void touch(TouchedMesh touched)
    {
        result_->touched = std::make_shared<const TouchedMesh>(std::move(touched));
    }

    void touchPieces(const scene::MeshPtr& mesh, const meshes::DecompositionLimits& limits)
    {
        const meshes::ConvexPieces pieces = meshes::decompose(*mesh, limits, control_.stop);
        if (pieces.wasStopped) {
            result_->wasStopped = true;
            return;
        }
        touch({.mesh = mesh,
               .type = MeshType::ConvexDecomposition,
               .convex = meshes::piecesAsMesh(*mesh, pieces),
               .pieces = pieces.hulls.size(),
               .concavity = pieces.concavity,
               .isRough = !pieces.isWithinTolerance()});
    }

    void fit(meshes::PrimitiveKind kind)
    {
        result_->fit = meshes::fitPrimitive(*result_->shape->mesh, kind);
    }

    void mass()
    {
        const MassSettings& wanted = settings_.mass;
        if (wanted.choice == MassChoice::Keep) {
            return;
        }
        if (hasSameShape() && before_->settings.mass == wanted) {
            result_->mass = before_->mass;
            return;
        }
        meshes::MassOptions options{.density = wanted.density};
        if (wanted.choice == MassChoice::Given) {
            options.mass = wanted.mass;
        }
        if (auto found = meshes::massProperties(*result_->shape->mesh, options)) {
            result_->mass = std::make_shared<const meshes::MassProperties>(*std::move(found));
        }
    }

    const MeshToolSource& source_;
    const MeshToolSettings& settings_;
    const MeshToolResultPtr& before_;
    const JobControl& control_;
    std::shared_ptr<MeshToolResult> result_ = std::make_shared<MeshToolResult>();
};

}  // namespace

MeshToolResultPtr workOnMesh(const MeshToolSource& source,
                             const MeshToolSettings& settings,
                             const MeshToolResultPtr& before,
                             const JobControl& control)
{
    return Work(source, settings, before, control).run();
}

}  // namespace editor
