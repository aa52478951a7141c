#include "editor/tools/body_facts.h"

#include "adf/properties.h"
#include "editor/tools/placing.h"

#include <cmath>

namespace editor {
namespace {

constexpr double kPerMicrometre = 1e6;
constexpr double kDegree = 3.14159265358979323846 / 180;
constexpr double kPerAngleStep = 1e4;  // steps in one degree

double rounded(double value, double perUnit)
{
    const double result = std::round(value * perUnit) / perUnit;
    return result == 0 ? 0 : result;  // no negative zero in a file
}

base::Bounds centredBox(base::Vec3 size)
{
    return {-0.5 * size, 0.5 * size};
}

// Half extents of a primitive along each axis; none for a plane or when there is no shape.
base::Bounds primitiveBounds(const adf::Object& body)
{
    using adf::ShapeType;
    const auto shape = body.get(adf::shape::kShape);
    if (!shape || shape == ShapeType::Plane) {
        return {};
    }
    if (shape == ShapeType::Box) {
        return centredBox(body.get(adf::shape::kSize));
    }
    const double across = 2 * body.get(adf::shape::kRadius);
    base::Vec3 size{across, across, across};
    if (shape != ShapeType::Sphere) {
        const adf::Axis axis = body.get(adf::shape::kAxis).value_or(adf::Axis::Z);
        size[static_cast<int>(axis)] = body.get(adf::shape::kHeight);
    }
    return centredBox(size);
}

}  // namespace

BodyFacts factsOf(const adf::Object& body)
{
    BodyFacts facts;
    facts.X_WB = poseOf(body);
    facts.scale = body.get(adf::common::kScale);
    facts.X_BC = {body.get(adf::body::kInertialPosition),
                  base::fromRpy(body.get(adf::body::kInertialOrientation))};
    facts.bounds_B = primitiveBounds(body);
    if (!facts.bounds_B.empty()) {
        facts.bounds_B = {facts.scale * facts.bounds_B.low, facts.scale * facts.bounds_B.high};
    }
    return facts;
}

BodyFacts factsOf(const adf::Object& body, const scene::Scene& scene, const compile::SceneMap& map)
{
    BodyFacts facts = factsOf(body);
    const auto index = map.find<scene::BodyIndex>(body.id());
    if (!index || index->value >= scene.bodies.size()) {
        return facts;
    }
    facts.X_BC = scene.body(*index).X_BC;
    // A plane has no bounds, though a patch of it is drawn.
    if (facts.bounds_B.empty() && body.get(adf::shape::kShape) != adf::ShapeType::Plane) {
        facts.bounds_B = scene::visualBounds(scene, *index);
    }
    return facts;
}

base::Vec3 roundedPosition(base::Vec3 position)
{
    return {rounded(position.x, kPerMicrometre), rounded(position.y, kPerMicrometre),
            rounded(position.z, kPerMicrometre)};
}

base::Vec3 roundedAngles(base::Vec3 rpy)
{
    const auto angle = [](double radians) {
        return rounded(radians / kDegree, kPerAngleStep) * kDegree;
    };
    return {angle(rpy.x), angle(rpy.y), angle(rpy.z)};
}

}  // namespace editor
