#include "editor/tools/collision_parts.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/session/edit_between.h"
#include "editor/tools/body_facts.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace editor {
namespace {

namespace shape = adf::shape;
namespace collision = adf::collision;

// The keys of a single collision shape and those of a part.
constexpr std::pair<adf::PropertyId, adf::PropertyId> kKeys[]{
    {collision::kShape.id, shape::kShape.id},
    {collision::kSize.id, shape::kSize.id},
    {collision::kRadius.id, shape::kRadius.id},
    {collision::kHeight.id, shape::kHeight.id},
    {collision::kAxis.id, shape::kAxis.id},
    {collision::kNormal.id, shape::kNormal.id},
    {collision::kPlaneOffset.id, shape::kPlaneOffset.id},
    {collision::kPosition.id, shape::kPosition.id},
    {collision::kOrientation.id, shape::kOrientation.id},
};

double rounded(double length)
{
    return std::round(length * 1e6) / 1e6;
}

void setRound(adf::Record& part, adf::ShapeType type, double radius, double height, int axis)
{
    part.set(shape::kShape.id, adf::toValue(type));
    part.set(shape::kRadius.id, rounded(radius));
    part.set(shape::kHeight.id, rounded(height));
    part.set(shape::kAxis.id, adf::toValue(static_cast<adf::Axis>(axis)));
}

struct SetGeometry {
    adf::Record& part;

    void operator()(const scene::Box& box) const
    {
        part.set(shape::kShape.id, adf::toValue(adf::ShapeType::Box));
        part.set(shape::kSize.id, roundedPosition(box.size));
    }

    void operator()(const scene::Sphere& sphere) const
    {
        part.set(shape::kShape.id, adf::toValue(adf::ShapeType::Sphere));
        part.set(shape::kRadius.id, rounded(sphere.radius));
    }

    void operator()(const scene::Cylinder& cylinder) const
    {
        setRound(part, adf::ShapeType::Cylinder, cylinder.radius, cylinder.height, cylinder.axis);
    }

    void operator()(const scene::Capsule& capsule) const
    {
        setRound(part, adf::ShapeType::Capsule, capsule.radius, capsule.height, capsule.axis);
    }

    void operator()(const scene::Cone& cone) const
    {
        setRound(part, adf::ShapeType::Cone, cone.radius, cone.height, cone.axis);
    }

    void operator()(const scene::Plane& plane) const
    {
        part.set(shape::kShape.id, adf::toValue(adf::ShapeType::Plane));
        part.set(shape::kNormal.id, plane.normal);
        part.set(shape::kPlaneOffset.id, rounded(plane.offset));
    }

    void operator()(const scene::MeshShape& /*mesh*/) const {}
};

bool isGeometry(adf::PropertyId property)
{
    return std::any_of(std::begin(kKeys), std::end(kKeys) - 2,
                       [property](const auto& keys) { return keys.second == property; });
}

bool isSameTurn(const base::Quat& a, const base::Quat& b)
{
    constexpr double kSame = 1e-14;  // some digits of a double above nothing
    const double cosine = std::abs(a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z);
    return std::abs(1 - cosine) < kSame;
}

base::Quat turnOf(const adf::Record& part)
{
    const adf::Value* rpy = part.find(shape::kOrientation.id);
    return rpy == nullptr ? base::Quat{} : base::fromRpy(std::get<base::Vec3>(*rpy));
}

// What was estimated of a mesh that counts no more is written.
void keepCentre(adf::Object& body, const base::Pose& X_BC)
{
    if (body.isAuthored(adf::body::kInertialPosition) || X_BC.position == base::Vec3{}) {
        return;
    }
    body.set(adf::body::kInertialPosition, roundedPosition(X_BC.position));
    if (!body.isAuthored(adf::body::kInertialOrientation)) {
        body.set(adf::body::kInertialOrientation, roundedAngles(base::toRpy(X_BC.rotation)));
    }
}

// Without an inertial offset the mesh that counts now would give a centre of mass of its own.
void keepOrigin(adf::Object& body)
{
    const bool isStatic = body.get(adf::body::kMass) == 0;
    if (!isStatic && !body.isAuthored(adf::body::kInertialPosition) &&
        !body.isAuthored(adf::body::kInertialOrientation)) {
        body.set(adf::body::kInertialPosition, base::Vec3{});
        body.set(adf::body::kInertialOrientation, base::Vec3{});
    }
}

}  // namespace

CollisionSource collisionSource(const adf::Object& body)
{
    if (body.isAuthored(collision::kShape) || body.isAuthored(collision::kCompound)) {
        return CollisionSource::Primitives;
    }
    const bool hasMesh = !body.get(collision::kMesh).empty() || !body.get(adf::body::kMesh).empty();
    return hasMesh ? CollisionSource::Mesh : CollisionSource::Drawn;
}

adf::RecordList collisionParts(const adf::Object& body, const base::Pose& X_BC)
{
    if (!body.isAuthored(collision::kShape)) {
        return body.isAuthored(collision::kCompound) ? body.get(collision::kCompound)
                                                     : adf::RecordList();
    }
    adf::Record part;
    for (const auto& [single, of] : kKeys) {
        if (const adf::Value* value = body.authored(single)) {
            part.set(of, *value);
        }
    }
    const bool hasOffset =
        body.isAuthored(collision::kPosition) || body.isAuthored(collision::kOrientation);
    if (!hasOffset) {
        part.set(shape::kPosition.id, X_BC.position);
        part.set(shape::kOrientation.id, base::toRpy(X_BC.rotation));
    }
    return {part};
}

bool hasPlane(const adf::RecordList& parts)
{
    return std::any_of(parts.begin(), parts.end(), [](const adf::Record& part) {
        const adf::Value* word = part.find(shape::kShape.id);
        return word != nullptr && adf::fromValue<adf::ShapeType>(*word) == adf::ShapeType::Plane;
    });
}

adf::Record collisionPart(const scene::Geometry& geometry, const base::Pose& X_BS)
{
    adf::Record part;
    std::visit(SetGeometry{part}, geometry);
    part.set(shape::kPosition.id, roundedPosition(X_BS.position));
    part.set(shape::kOrientation.id, roundedAngles(base::toRpy(X_BS.rotation)));
    return part;
}

adf::Record changedPart(const adf::Record& part,
                        const scene::Geometry& geometry,
                        const base::Pose& X_BS)
{
    adf::Record made = collisionPart(geometry, X_BS);
    for (const adf::Field& field : part.fields) {
        const bool sameTurn =
            field.property == shape::kOrientation.id && isSameTurn(turnOf(part), X_BS.rotation);
        if (sameTurn || (!isGeometry(field.property) && made.find(field.property) == nullptr)) {
            made.set(field.property, field.value);
        }
    }
    return made;
}

void clearCollision(adf::Object& body)
{
    for (const auto& keys : kKeys) {
        body.clear(keys.first);
    }
    for (const adf::PropertyId property :
         {collision::kCompound.id, collision::kMesh.id, collision::kMeshType.id,
          collision::kMostPieces.id, collision::kConcavity.id}) {
        body.clear(property);
    }
}

adf::Edit settingCollision(const adf::Object& body,
                           const adf::RecordList& parts,
                           const base::Pose& X_BC)
{
    adf::Object changed = body;
    const bool isSingle = parts.size() == 1 && (body.isAuthored(collision::kShape) ||
                                                !body.isAuthored(collision::kCompound));
    clearCollision(changed);
    if (isSingle) {
        for (const auto& [single, of] : kKeys) {
            if (const adf::Value* value = parts.front().find(of)) {
                changed.set(single, *value);
            }
        }
    } else {
        changed.set(collision::kCompound.id, parts);
    }
    if (collisionSource(body) == CollisionSource::Mesh) {
        keepCentre(changed, X_BC);
    }
    return editBetween(body, changed);
}

adf::Edit collidingAsMesh(const adf::Object& body, adf::MeshType type)
{
    adf::Object changed = body;
    const std::string own = body.get(collision::kMesh);
    clearCollision(changed);
    if (!own.empty()) {
        changed.set(collision::kMesh.id, own);
    }
    changed.set(collision::kMeshType, type);
    if (collisionSource(body) != CollisionSource::Mesh) {
        keepOrigin(changed);
    }
    return editBetween(body, changed);
}

adf::Edit collidingAsDrawnMesh(const adf::Object& body, const base::Pose& X_BC)
{
    adf::Object changed = body;
    const std::string own = body.get(collision::kMesh);
    clearCollision(changed);
    changed.set(collision::kMeshType, adf::MeshType::Concave);
    if (collisionSource(body) != CollisionSource::Mesh) {
        keepOrigin(changed);
    } else if (!own.empty() && own != body.get(adf::body::kMesh)) {
        keepCentre(changed, X_BC);
        keepOrigin(changed);
    }
    return editBetween(body, changed);
}

}  // namespace editor
