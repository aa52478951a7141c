#include "editor/tools/body_creation.h"

#include "adf/new_object.h"
#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/placing.h"
#include "editor/widgets/path_choice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <memory>

namespace editor {
namespace {

using adf::Object;
using base::Vec3;

// Bodies that stand apart in the view, in turn.
constexpr std::array kColours = std::to_array<adf::Colour>({
    {0.33, 0.47, 0.62, 1},
    {0.80, 0.52, 0.22, 1},
    {0.36, 0.56, 0.47, 1},
    {0.72, 0.73, 0.75, 1},
    {0.58, 0.42, 0.58, 1},
    {0.74, 0.62, 0.40, 1},
});
constexpr adf::Colour kGroundColour{0.45, 0.47, 0.5, 1};
constexpr double kMass = 1;      // kg
constexpr double kSize = 0.2;    // m
constexpr double kRadius = 0.1;  // m
constexpr double kHeight = 0.3;  // m
constexpr double kStride = 0.3;  // m, between bodies that are put side by side
constexpr double kLargestInMetres = 20;

using adf::ShapeType;

const char* nameOf(ShapeType shape)
{
    switch (shape) {
        case ShapeType::Box:
            return "box";
        case ShapeType::Sphere:
            return "sphere";
        case ShapeType::Cylinder:
            return "cylinder";
        case ShapeType::Capsule:
            return "capsule";
        case ShapeType::Cone:
            return "cone";
        case ShapeType::Plane:
            return "plane";
    }
    return "body";
}

// Everything that AMBF wants to be said of a body.
std::shared_ptr<Object> makeBody(const adf::Document& document, const std::string& name)
{
    auto body = adf::newObject(document, adf::ObjectType::Body, name);
    body->set(adf::body::kMass, kMass);
    body->set(adf::body::kInertialPosition, Vec3{});
    body->set(adf::body::kInertialOrientation, Vec3{});
    const auto count = document.objects(adf::ObjectType::Body).size();
    body->set(adf::material::kRgba, kColours[count % kColours.size()]);
    return body;
}

// The same primitive to see and to touch.
void setShape(Object& body, ShapeType shape)
{
    const bool isTall =
        shape == ShapeType::Cylinder || shape == ShapeType::Capsule || shape == ShapeType::Cone;
    body.set(adf::shape::kShape, shape);
    body.set(adf::collision::kShape, shape);
    if (shape != ShapeType::Plane) {
        // A plane stays in the centre of mass frame, whatever an offset would say.
        body.set(adf::collision::kPosition, Vec3{});
        body.set(adf::collision::kOrientation, Vec3{});
    }
    if (shape == ShapeType::Box) {
        body.set(adf::shape::kSize, Vec3{kSize, kSize, kSize});
        body.set(adf::collision::kSize, Vec3{kSize, kSize, kSize});
    } else if (shape == ShapeType::Plane) {
        body.set(adf::shape::kNormal, Vec3{0, 0, 1});
        body.set(adf::collision::kNormal, Vec3{0, 0, 1});
        body.set(adf::shape::kPlaneOffset, 0.0);
        body.set(adf::collision::kPlaneOffset, 0.0);
    } else {
        body.set(adf::shape::kRadius, kRadius);
        body.set(adf::collision::kRadius, kRadius);
    }
    if (isTall) {
        body.set(adf::shape::kHeight, kHeight);
        body.set(adf::collision::kHeight, kHeight);
        body.set(adf::shape::kAxis, adf::Axis::Z);
        body.set(adf::collision::kAxis, adf::Axis::Z);
    }
}

void makeGround(Object& body)
{
    body.set(adf::body::kMass, 0.0);
    body.set(adf::material::kRgba, kGroundColour);
}

bool isTaken(const adf::Document& document, Vec3 wanted)
{
    const auto bodies = document.objects(adf::ObjectType::Body);
    return std::any_of(bodies.begin(), bodies.end(), [wanted](const adf::ObjectPtr& body) {
        const Vec3 apart = body->get(adf::common::kPosition) - wanted;
        const bool unbounded = body->get(adf::shape::kShape) == ShapeType::Plane;
        return !unbounded && std::hypot(apart.x, apart.y) < kSize;
    });
}

// On the floor under the wanted position, or at the first free one along X.
Vec3 standing(const adf::Document& document, std::optional<Vec3> wanted, double lowest)
{
    Vec3 at = wanted.value_or(Vec3{});
    at.z = -lowest;
    while (!wanted && isTaken(document, at)) {
        at.x += kStride;
    }
    return roundedPosition(at);
}

NewObject added(std::shared_ptr<Object> body)
{
    const adf::ObjectId id = body->id();
    return {.edit = adf::addObject(std::move(body)), .object = id};
}

// "upper arm.STL" → "upper_arm".
std::string nameOf(const std::string& path)
{
    std::string name = std::filesystem::path(path).stem().string();
    std::replace(name.begin(), name.end(), ' ', '_');
    return name.empty() ? "mesh" : name;
}

}  // namespace

NewObject creatingBody(const adf::Document& document, ShapeType shape, std::optional<Vec3> wanted)
{
    auto body = makeBody(document, nameOf(shape));
    setShape(*body, shape);
    if (shape == ShapeType::Plane) {
        makeGround(*body);
    } else {
        body->set(adf::common::kPosition,
                  standing(document, wanted, factsOf(*body).bounds_B.low.z));
    }
    return added(std::move(body));
}

NewObject creatingMeshBody(const adf::Document& document,
                           const std::string& path,
                           const scene::MeshData* mesh,
                           std::optional<Vec3> wanted)
{
    auto body = makeBody(document, nameOf(path));
    const auto& visualRow = *adf::findRow(adf::ObjectType::Body, adf::body::kMesh);
    const auto& collisionRow = *adf::findRow(adf::ObjectType::Body, adf::collision::kMesh);
    body->set(adf::body::kMesh, pathToWrite(document, visualRow, path));
    body->set(adf::collision::kMesh, pathToWrite(document, collisionRow, path));
    body->set(adf::collision::kMeshType, adf::MeshType::ConvexHull);
    if (mesh == nullptr || mesh->bounds.empty()) {
        body->set(adf::common::kPosition, standing(document, wanted, 0));
        return added(std::move(body));
    }
    const Vec3 size = mesh->bounds.size();
    const bool millimetres = std::max({size.x, size.y, size.z}) > kLargestInMetres;
    const double scale = millimetres ? 0.001 : 1;
    body->set(adf::common::kScale, scale);
    body->set(adf::body::kInertialPosition, roundedPosition(scale * mesh->bounds.centre()));
    body->set(adf::common::kPosition, standing(document, wanted, scale * mesh->bounds.low.z));
    return added(std::move(body));
}

}  // namespace editor
