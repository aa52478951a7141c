#include "analysis/setup_checks.h"
#include "base/short_text.h"
#include "scene/inertia.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace analysis {

namespace {

// Rounding of files: moments may break the triangle inequality by this share.
constexpr double kTriangleTolerance = 0.01;
// A moment beyond that of the whole mass in the farthest corner of the body's box is impossible;
// twice that is no matter of a part that is not drawn. Small moments are possible: point masses.
constexpr double kTooLarge = 2;
// The least edge (m) of a box whose moments are taken.
constexpr double kLeastEdge = 0.001;

// Of what it collides with, or else of what is drawn, in its centre of mass frame.
base::Bounds boundsInCentre(const scene::Scene& scene, const scene::Body& body)
{
    const base::Pose X_CB = base::inverse(body.X_BC);
    base::Bounds bounds;
    for (const scene::CollisionShape& shape : body.collisions) {
        bounds.add(
            base::transformed(X_CB * shape.X_BS, scene::boundsOf(shape.geometry, scene.meshes)));
    }
    if (!bounds.empty()) {
        return bounds;
    }
    for (const scene::VisualShape& shape : body.visuals) {
        if (!shape.placeholder) {
            bounds.add(base::transformed(X_CB * shape.X_BS,
                                         scene::boundsOf(shape.geometry, scene.meshes)));
        }
    }
    return bounds;
}

base::Vec3 boxMoments(double mass, base::Vec3 size)
{
    return scene::boxInertia(mass, {std::max(size.x, kLeastEdge), std::max(size.y, kLeastEdge),
                                    std::max(size.z, kLeastEdge)});
}

double largest(base::Vec3 v)
{
    return std::max({v.x, v.y, v.z});
}

// Moment of the whole mass in the corner of the box that is farthest from the centre of mass.
double largestMoment(double mass, const base::Bounds& bounds)
{
    base::Vec3 squares;
    for (int i = 0; i < 3; ++i) {
        const double far =
            std::max({std::abs(bounds.low[i]), std::abs(bounds.high[i]), kLeastEdge});
        squares[i] = far * far;
    }
    return mass * largest({squares.y + squares.z, squares.z + squares.x, squares.x + squares.y});
}

std::string momentsText(base::Vec3 moments)
{
    return base::shortText(moments.x) + ", " + base::shortText(moments.y) + ", " +
           base::shortText(moments.z);
}

class BodyCheck {
public:
    BodyCheck(const scene::Scene& scene, scene::BodyIndex index, std::vector<SetupFinding>& found)
        : index_(index),
          body_(scene.body(index)),
          found_(found),
          bounds_(boundsInCentre(scene, body_))
    {}

    void run()
    {
        const base::Vec3 moments = body_.inertia;
        if (!(moments.x > 0 && moments.y > 0 && moments.z > 0)) {
            add(SetupKind::ZeroInertia, "setup.zero-inertia",
                body_.origin.identifier + " has moments of inertia of " + momentsText(moments) +
                    " kg·m²: without one about each axis it cannot turn as bodies do",
                "give the moments of a solid of its size", solidBox());
            return;
        }
        for (int i = 0; i < 3; ++i) {
            const double others = moments[(i + 1) % 3] + moments[(i + 2) % 3];
            if (moments[i] > others * (1 + kTriangleTolerance)) {
                add(SetupKind::ImpossibleInertia, "setup.inertia-triangle",
                    "no solid has the moments of inertia of " + body_.origin.identifier + ", " +
                        momentsText(moments) + " kg·m²: one is more than the sum of the two others",
                    "give the moments of a solid of its size", solidBox());
                return;
            }
        }
        if (!bounds_.empty()) {
            checkSize(moments);
        }
    }

private:
    void checkSize(base::Vec3 moments)
    {
        const double most = largestMoment(body_.mass, bounds_);
        if (largest(moments) > kTooLarge * most) {
            add(SetupKind::InertiaForSize, "setup.inertia-for-size",
                body_.origin.identifier + " has a moment of inertia of " +
                    base::shortText(largest(moments)) +
                    " kg·m², too large for its size and mass, which allow " + base::shortText(most),
                "it runs, but hardly turns; give the moments of a solid of its size", solidBox(),
                base::Severity::Note);
        }
    }

    std::optional<SetupFix> solidBox() const
    {
        if (bounds_.empty()) {
            return std::nullopt;
        }
        return SetupFix{"use the inertia of a solid box of its size",
                        {SetInertia{index_, boxMoments(body_.mass, bounds_.size())}}};
    }

    void add(SetupKind kind,
             std::string code,
             std::string message,
             std::string hint,
             std::optional<SetupFix> fix,
             base::Severity severity = base::Severity::Warning)
    {
        found_.push_back({.kind = kind,
                          .diagnostic = {.severity = severity,
                                         .code = std::move(code),
                                         .span = body_.origin.span,
                                         .object = body_.origin.identifier,
                                         .message = std::move(message),
                                         .hint = std::move(hint)},
                          .bodies = {index_},
                          .joints = {},
                          .fix = std::move(fix)});
    }

    scene::BodyIndex index_;
    const scene::Body& body_;
    std::vector<SetupFinding>& found_;
    base::Bounds bounds_;
};

bool isMovingSurface(const scene::Body& body)
{
    return !body.isStatic() &&
           std::any_of(body.collisions.begin(), body.collisions.end(),
                       [](const scene::CollisionShape& shape) {
                           const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry);
                           return mesh != nullptr &&
                                  mesh->collision == scene::MeshCollision::Concave;
                       });
}

// One note for all of them: most files have none or many.
void checkSurfaces(const scene::Scene& scene, std::vector<SetupFinding>& found)
{
    SetupFinding finding{.kind = SetupKind::MovingConcaveMesh};
    SetupFix fix{"collide as convex pieces", {}};
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (isMovingSurface(scene.bodies[i])) {
            finding.bodies.push_back(scene::BodyIndex{i});
            fix.changes.emplace_back(UseConvexPieces{scene::BodyIndex{i}});
        }
    }
    if (finding.bodies.empty()) {
        return;
    }
    const scene::ObjectOrigin& first = scene.body(finding.bodies.front()).origin;
    const std::size_t others = finding.bodies.size() - 1;
    finding.diagnostic = {.severity = base::Severity::Note,
                          .code = "setup.moving-concave-mesh",
                          .span = first.span,
                          .object = first.identifier,
                          .message = first.identifier +
                                     " moves and collides as a concave surface, without an "
                                     "inside" +
                                     (others > 0 ? ", like " + std::to_string(others) +
                                                       (others > 1 ? " others" : " other")
                                                 : std::string()),
                          .hint =
                              "fast bodies can be pushed through; convex pieces are solid "
                              "and cost less"};
    finding.fix = std::move(fix);
    found.push_back(std::move(finding));
}

}  // namespace

void checkBodies(const scene::Scene& scene, std::vector<SetupFinding>& found)
{
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (!scene.bodies[i].isStatic()) {
            BodyCheck(scene, scene::BodyIndex{i}, found).run();
        }
    }
    checkSurfaces(scene, found);
}

}  // namespace analysis
