#include "editor/tools/mirrored_bodies.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "compile/placement.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace editor {
namespace {

using base::Pose;
using base::Vec3;

constexpr double kImageShift = 1e-6;  // m
constexpr double kImageTurn = 1e-9;   // rad

// What frames of the body may be flipped along: not the axis of a cone that collides there.
int ownOf(const Pose& X, int axis, std::optional<int> cone)
{
    base::Vec3 unit;
    unit[axis] = 1;
    const Vec3 along = base::rotate(base::conjugate(X.rotation), unit);
    int best = -1;
    for (int i = 0; i < 3; ++i) {
        if (cone != i && (best < 0 || std::abs(along[i]) > std::abs(along[best]) + 1e-9)) {
            best = i;
        }
    }
    return best;
}

std::optional<int> coneAxis(std::optional<adf::ShapeType> shape, std::optional<adf::Axis> axis)
{
    return shape == adf::ShapeType::Cone
               ? std::optional(static_cast<int>(axis.value_or(adf::Axis::Z)))
               : std::nullopt;
}

// Of an axis that frames of C are flipped along.
int ownOfCentre(const adf::Object& body, const Pose& X_BC, int axis)
{
    const bool collidesThere = !body.isAuthored(adf::collision::kPosition) &&
                               !body.isAuthored(adf::collision::kOrientation);
    return ownOf(X_BC, axis,
                 collidesThere
                     ? coneAxis(body.get(adf::collision::kShape), body.get(adf::collision::kAxis))
                     : std::nullopt);
}

bool hasOwnCentre(const adf::Object& body)
{
    return body.isAuthored(adf::body::kInertialPosition) ||
           body.isAuthored(adf::body::kInertialOrientation);
}

bool standsApart(const Pose& a, const Pose& b)
{
    return base::norm(a.position - b.position) > kImageShift ||
           base::norm(base::rotationVector(base::conjugate(a.rotation) * b.rotation)) > kImageTurn;
}

// Numbers without the dust of sines and cosines.
Vec3 clean(Vec3 v)
{
    for (int i = 0; i < 3; ++i) {
        const double rounded = std::round(v[i] * 1e9) / 1e9;
        v[i] = rounded == 0 ? 0 : rounded;
    }
    return v;
}

class Setter {
public:
    explicit Setter(adf::ObjectId target) : target_(target) {}

    void pose(adf::VectorProperty position, adf::VectorProperty orientation, const Pose& X)
    {
        const compile::LocationValues values = compile::locationFor(X);
        edits_.push_back(adf::setProperty(target_, position, clean(values.position)));
        edits_.push_back(adf::setProperty(target_, orientation, clean(values.rpy)));
    }

    template <typename T>
    void set(adf::Property<T> property, T value)
    {
        edits_.push_back(adf::setProperty(target_, property, std::move(value)));
    }

    std::vector<adf::Edit> take() { return std::move(edits_); }

private:
    adf::ObjectId target_;
    std::vector<adf::Edit> edits_;
};

Pose poseIn(const adf::Object& object,
            adf::VectorProperty position,
            adf::VectorProperty orientation)
{
    return {object.get(position), base::fromRpy(object.get(orientation))};
}

adf::RecordList mirroredParts(adf::RecordList parts, const Reflection& r)
{
    const auto rows = adf::recordRows(adf::ObjectType::Body, adf::body::kCompoundShape);
    for (adf::Record& part : parts) {
        const Pose X{adf::recordValue(part, adf::shape::kPosition, rows),
                     base::fromRpy(adf::recordValue(part, adf::shape::kOrientation, rows))};
        const auto cone = coneAxis(adf::recordValue(part, adf::shape::kShape, rows),
                                   adf::recordValue(part, adf::shape::kAxis, rows));
        const Pose image = reflected(r, X, ownOf(X, r.axis, cone));
        const compile::LocationValues values = compile::locationFor(image);
        part.set(adf::shape::kPosition.id, adf::toValue(clean(values.position)));
        part.set(adf::shape::kOrientation.id, adf::toValue(clean(values.rpy)));
    }
    return parts;
}

}  // namespace

Reflection reflectionIn(const BodyMirror& mirror)
{
    return {mirror.axis, mirror.offset};
}

Pose imageOfCentre(const adf::Object& object, const scene::Body& body, const BodyMirror& mirror)
{
    const bool estimated =
        !hasOwnCentre(object) && !object.isAuthored(adf::collision::kShape) &&
        !object.isAuthored(adf::collision::kCompound) &&
        std::any_of(body.collisions.begin(), body.collisions.end(),
                    [](const scene::CollisionShape& shape) {
                        return std::holds_alternative<scene::MeshShape>(shape.geometry);
                    });
    return estimated ? body.X_BC
                     : reflected(reflectionIn(mirror), body.X_BC,
                                 ownOfCentre(object, body.X_BC, mirror.axis));
}

std::vector<adf::Edit> mirroredBody(const adf::Object& body,
                                    const scene::Body& inScene,
                                    adf::ObjectId target,
                                    const BodyMirror& mirror)
{
    const Reflection r = reflectionIn(mirror);
    const double scale = body.get(adf::common::kScale);
    Setter setter(target);
    setter.pose(adf::common::kPosition, adf::common::kOrientation, mirror.X_WB);
    const Pose X_BC = imageOfCentre(body, inScene, mirror);
    if (hasOwnCentre(body) || standsApart(X_BC, inScene.X_BC)) {
        setter.pose(adf::body::kInertialPosition, adf::body::kInertialOrientation, X_BC);
    }
    if (body.isAuthored(adf::body::kCompoundShape)) {
        // Before it is scaled.
        setter.set(adf::body::kCompoundShape,
                   mirroredParts(body.get(adf::body::kCompoundShape), {r.axis, r.offset / scale}));
    }
    if (body.isAuthored(adf::collision::kCompound)) {
        setter.set(adf::collision::kCompound,
                   mirroredParts(body.get(adf::collision::kCompound), r));
    }
    if (body.isAuthored(adf::collision::kPosition) ||
        body.isAuthored(adf::collision::kOrientation)) {
        const Pose X = poseIn(body, adf::collision::kPosition, adf::collision::kOrientation);
        const auto cone =
            coneAxis(body.get(adf::collision::kShape), body.get(adf::collision::kAxis));
        setter.pose(adf::collision::kPosition, adf::collision::kOrientation,
                    reflected(r, X, ownOf(X, r.axis, cone)));
    }
    return setter.take();
}

std::vector<adf::Edit> mirroredEquipment(const adf::Object& object,
                                         adf::ObjectId target,
                                         const BodyMirror& mirror)
{
    const Pose X = poseIn(object, adf::common::kPosition, adf::common::kOrientation);
    const int own = ownOf(X, mirror.axis, 0);
    Setter setter(target);
    setter.pose(adf::common::kPosition, adf::common::kOrientation,
                reflected(reflectionIn(mirror), X, own));
    if (object.type() == adf::ObjectType::Sensor && object.isAuthored(adf::sensor::kArray)) {
        const auto rows = adf::recordRows(adf::ObjectType::Sensor, adf::sensor::kArray);
        adf::RecordList rays = object.get(adf::sensor::kArray);
        for (adf::Record& ray : rays) {
            for (const adf::VectorProperty property : {adf::ray::kOffset, adf::ray::kDirection}) {
                Vec3 v = adf::recordValue(ray, property, rows);
                v[own] = v[own] == 0 ? 0 : -v[own];
                ray.set(property.id, adf::toValue(v));
            }
        }
        setter.set(adf::sensor::kArray, std::move(rays));
    }
    return setter.take();
}

}  // namespace editor
