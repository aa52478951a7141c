#include "editor/tools/mass_frame.h"

#include "adf/properties.h"
#include "editor/session/edit_between.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/collision_parts.h"

#include <cmath>

namespace editor {
namespace {

namespace key = adf::body;

constexpr int kDigits = 6;
// Less is rounding, m and rad.
constexpr double kSameLength = 1e-9;
constexpr double kSameAngle = 1e-7;

double roundedMoment(double moment)
{
    if (!(moment > 0)) {
        return 0;
    }
    const int decimals = kDigits - 1 - static_cast<int>(std::floor(std::log10(moment)));
    const double scale = std::pow(10, std::abs(decimals));
    return decimals >= 0 ? std::round(moment * scale) / scale : std::round(moment / scale) * scale;
}

// A single shape without an offset of its own gets the one that it has had.
void keepCollision(adf::Object& changed, const base::Pose& X_BC)
{
    namespace collision = adf::collision;
    if (!changed.isAuthored(collision::kShape) || changed.isAuthored(collision::kPosition) ||
        changed.isAuthored(collision::kOrientation) ||
        changed.get(collision::kShape) == adf::ShapeType::Plane) {
        return;
    }
    changed.set(collision::kPosition, roundedPosition(X_BC.position));
    changed.set(collision::kOrientation, roundedAngles(base::toRpy(X_BC.rotation)));
}

}  // namespace

std::optional<MassFacts> massOf(const adf::Object& body,
                                const scene::Scene& scene,
                                const compile::SceneMap& map)
{
    MassFacts facts{.mass = body.get(key::kMass), .X_BC = factsOf(body).X_BC, .moments = {}};
    const auto index = map.find<scene::BodyIndex>(body.id());
    if (!(facts.mass > 0) || !index || index->value >= scene.bodies.size()) {
        return std::nullopt;
    }
    const scene::Body& compiled = scene.body(*index);
    if (!body.isAuthored(key::kInertialPosition) && !body.isAuthored(key::kInertialOrientation)) {
        facts.X_BC = compiled.X_BC;
    }
    facts.moments = body.isAuthored(key::kInertia) ? body.get(key::kInertia) : compiled.inertia;
    return facts;
}

adf::Edit placingMass(const adf::Object& body,
                      const MassFacts& before,
                      const base::Pose& X_BC,
                      base::Vec3 moments)
{
    adf::Object changed = body;
    const bool moved = base::norm(X_BC.position - before.X_BC.position) > kSameLength;
    const bool turned = base::angleBetween(X_BC.rotation, before.X_BC.rotation) > kSameAngle;
    if (moved || turned) {
        keepCollision(changed, before.X_BC);
        if (moved || !body.isAuthored(key::kInertialPosition)) {
            changed.set(key::kInertialPosition, roundedPosition(X_BC.position));
        }
        if (turned || !body.isAuthored(key::kInertialOrientation)) {
            changed.set(key::kInertialOrientation, roundedAngles(base::toRpy(X_BC.rotation)));
        }
    }
    // What is estimated is a box along the axes: turned, it would be another.
    const bool keepsEstimate = turned && !body.isAuthored(key::kInertia);
    if (keepsEstimate || moments != before.moments) {
        base::Vec3 rounded = before.moments;
        for (int axis = 0; axis < 3; ++axis) {
            if (keepsEstimate || moments[axis] != before.moments[axis]) {
                rounded[axis] = roundedMoment(moments[axis]);
            }
        }
        changed.set(key::kInertia, rounded);
    }
    return editBetween(body, changed);
}

}  // namespace editor
