#include "editor/parts/part_body.h"

#include "adf/imported_properties.h"
#include "adf/new_object.h"
#include "adf/properties.h"
#include "base/check.h"
#include "compile/placement.h"
#include "editor/parts/part.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/joint_creation.h"
#include "meshes/mass_properties.h"

#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace editor {
namespace {

using adf::ShapeType;
using base::Vec3;
using importers::Solid;

Solid roundSolid(double mass, Vec3 centre, double across, double along)
{
    return {.mass = mass, .centre = centre, .inertia = {.xx = across, .yy = across, .zz = along}};
}

// Rows of sizes, of the drawn shape or of the one that touches.
struct SizeKeys {
    adf::Property<ShapeType> shape;
    adf::VectorProperty size;
    adf::RealProperty radius;
    adf::RealProperty height;
    adf::Property<adf::Axis> axis;
};

constexpr SizeKeys kDrawnKeys{adf::shape::kShape, adf::shape::kSize, adf::shape::kRadius,
                              adf::shape::kHeight, adf::shape::kAxis};
constexpr SizeKeys kTouchedKeys{adf::collision::kShape, adf::collision::kSize,
                                adf::collision::kRadius, adf::collision::kHeight,
                                adf::collision::kAxis};

bool isTall(ShapeType shape)
{
    return shape == ShapeType::Cylinder || shape == ShapeType::Capsule || shape == ShapeType::Cone;
}

// For an object or for a record of a compound.
template <typename Target>
void setSizes(Target& target, const SizeKeys& keys, const PartSolid& solid)
{
    target.set(keys.shape.id, adf::toValue(solid.shape));
    if (solid.shape == ShapeType::Box) {
        target.set(keys.size.id, solid.size);
        return;
    }
    target.set(keys.radius.id, solid.radius);
    if (isTall(solid.shape)) {
        target.set(keys.height.id, solid.height);
        target.set(keys.axis.id, adf::toValue(adf::Axis::Z));
    }
}

// From the frame of a body's shape to one with Z along its axis; a box or a ball has no axis.
base::Quat turnOf(ShapeType shape, adf::Axis axis)
{
    if (!isTall(shape)) {
        return {};
    }
    constexpr std::array kAxes{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    return compile::rotationBetween({0, 0, 1}, kAxes[static_cast<std::size_t>(axis)]);
}

// The primitive that the body draws and touches with, in the middle of its frame.
std::optional<PartSolid> onlySolid(const adf::Object& body)
{
    const std::optional<ShapeType> shape = body.get(adf::shape::kShape);
    const bool same = shape && shape == body.get(adf::collision::kShape) &&
                      *shape != ShapeType::Plane &&
                      body.get(adf::shape::kSize) == body.get(adf::collision::kSize) &&
                      body.get(adf::shape::kRadius) == body.get(adf::collision::kRadius) &&
                      body.get(adf::shape::kHeight) == body.get(adf::collision::kHeight) &&
                      body.get(adf::shape::kAxis) == body.get(adf::collision::kAxis) &&
                      body.get(adf::collision::kPosition) == Vec3{} &&
                      body.get(adf::collision::kOrientation) == Vec3{};
    if (!same) {
        return std::nullopt;
    }
    return PartSolid{
        .shape = *shape,
        .X_BS = {{}, turnOf(*shape, body.get(adf::shape::kAxis).value_or(adf::Axis::Z))},
        .size = body.get(adf::shape::kSize),
        .radius = body.get(adf::shape::kRadius),
        .height = body.get(adf::shape::kHeight)};
}

PartSolid solidOfRecord(const adf::Record& record)
{
    const auto valueOf = [&](auto property) {
        return adf::recordValue(record, property,
                                adf::recordRows(adf::ObjectType::Body, adf::body::kCompoundShape));
    };
    const ShapeType shape = valueOf(adf::shape::kShape).value_or(ShapeType::Box);
    const base::Pose X{valueOf(adf::shape::kPosition),
                       base::fromRpy(valueOf(adf::shape::kOrientation)) *
                           turnOf(shape, valueOf(adf::shape::kAxis).value_or(adf::Axis::Z))};
    return {.shape = shape,
            .X_BS = X,
            .size = valueOf(adf::shape::kSize),
            .radius = valueOf(adf::shape::kRadius),
            .height = valueOf(adf::shape::kHeight)};
}

}  // namespace

PartSolid boxSolid(Vec3 size, Vec3 centre, double turnZ)
{
    return {
        .shape = ShapeType::Box, .X_BS = {centre, base::axisAngle({0, 0, 1}, turnZ)}, .size = size};
}

PartSolid cylinderSolid(double radius, double height, Vec3 centre)
{
    return {.shape = ShapeType::Cylinder,
            .X_BS = {centre, {}},
            .size = {},
            .radius = radius,
            .height = height};
}

PartSolid sphereSolid(double radius, Vec3 centre)
{
    return {.shape = ShapeType::Sphere, .X_BS = {centre, {}}, .size = {}, .radius = radius};
}

PartSolid capsuleSolid(double radius, Vec3 from, Vec3 to)
{
    const Vec3 along = to - from;
    return {
        .shape = ShapeType::Capsule,
        .X_BS = {0.5 * (from + to), compile::rotationBetween({0, 0, 1}, base::normalized(along))},
        .size = {},
        .radius = radius,
        .height = base::norm(along) + 2 * radius};
}

Solid boxOfMatter(Vec3 size, Vec3 centre)
{
    return importers::moved({centre, {}}, importers::solidOf(importers::robot::Box{size}));
}

Solid cylinderOfMatter(double radius, double height, Vec3 centre)
{
    return importers::moved({centre, {}},
                            importers::solidOf(importers::robot::Cylinder{radius, height}));
}

// Centre 3/8 r above the flat side, 83/320 m r² across and 2/5 m r² along the axis (any table of
// moments of inertia).
Solid domeOfMatter(double radius, Vec3 base)
{
    const double mass = 2.0 / 3 * std::numbers::pi * radius * radius * radius;
    const double square = mass * radius * radius;
    return roundSolid(mass, base + Vec3{0, 0, 0.375 * radius}, 83.0 / 320 * square, 0.4 * square);
}

// V = 2 π² R r², m (R² + 3/4 r²) along and m (R²/2 + 5/8 r²) across the axis.
Solid torusOfMatter(double middle, double section, Vec3 centre)
{
    const double mass = 2 * std::numbers::pi * std::numbers::pi * middle * section * section;
    const double R = middle * middle;
    const double r = section * section;
    return roundSolid(mass, centre, mass * (0.5 * R + 0.625 * r), mass * (R + 0.75 * r));
}

Solid tubeOfMatter(double inner, double outer, double height, Vec3 centre)
{
    const double squares = inner * inner + outer * outer;
    const double mass = std::numbers::pi * (outer * outer - inner * inner) * height;
    return roundSolid(mass, centre, mass * (squares / 4 + height * height / 12),
                      0.5 * mass * squares);
}

Solid matterOf(const scene::MeshData& mesh)
{
    const auto found =
        meshes::massProperties(mesh, {.model = meshes::MassModel::Solid, .density = 1});
    CHECK(found && found->isClosed, "meshes of parts are closed");
    const base::Mat3& i = found->inertia;
    return {
        .mass = found->mass,
        .centre = found->centre,
        .inertia = {
            .xx = i[0].x, .xy = i[0].y, .xz = i[0].z, .yy = i[1].y, .yz = i[1].z, .zz = i[2].z}};
}

adf::Record recordOf(const PartSolid& solid, const base::Pose& X)
{
    const base::Pose X_S = X * solid.X_BS;
    adf::Record record;
    setSizes(record, kDrawnKeys, solid);
    record.set(adf::shape::kPosition.id, roundedPosition(X_S.position));
    record.set(adf::shape::kOrientation.id, roundedAngles(base::toRpy(X_S.rotation)));
    return record;
}

std::vector<PartSolid> solidsOf(const adf::Object& body)
{
    if (const auto only = onlySolid(body)) {
        return {*only};
    }
    const adf::RecordList drawn = body.get(adf::body::kCompoundShape);
    if (drawn.empty() || drawn != body.get(adf::collision::kCompound) ||
        body.isAuthored(adf::shape::kShape) || body.isAuthored(adf::collision::kShape)) {
        return {};
    }
    std::vector<PartSolid> solids;
    for (const adf::Record& record : drawn) {
        solids.push_back(solidOfRecord(record));
    }
    return solids;
}

adf::ObjectPtr addBody(adf::Document& model, const PartBody& body)
{
    auto object = adf::newObject(model, adf::ObjectType::Body, body.name);
    const compile::LocationValues location = compile::locationFor(body.X_WB);
    object->set(adf::common::kPosition, roundedPosition(location.position));
    object->set(adf::common::kOrientation, roundedAngles(location.rpy));
    object->set(adf::body::kInertialPosition, roundedPosition(body.matter.centre));
    object->set(adf::body::kInertialOrientation, Vec3{});
    object->set(adf::material::kRgba, body.colour);
    object->set(adf::body::kMass, body.density * body.matter.mass);
    if (body.density > 0) {
        const importers::robot::InertiaTensor& tensor = body.matter.inertia;
        object->set(adf::body::kInertia, body.density * Vec3{tensor.xx, tensor.yy, tensor.zz});
    }
    if (!body.mesh.empty()) {
        object->set(adf::body::kMesh, kPartMeshFolder + body.mesh);
    }
    if (body.solids.size() == 1 && body.mesh.empty() && body.solids.front().X_BS == base::Pose{}) {
        setSizes(*object, kDrawnKeys, body.solids.front());
        setSizes(*object, kTouchedKeys, body.solids.front());
        object->set(adf::collision::kPosition, Vec3{});
        object->set(adf::collision::kOrientation, Vec3{});
    } else {
        adf::RecordList records;
        for (const PartSolid& solid : body.solids) {
            records.push_back(recordOf(solid));
        }
        if (body.mesh.empty()) {
            object->set(adf::body::kCompoundShape, records);
        }
        object->set(adf::collision::kCompound, records);
    }
    model.apply(adf::addObject(object));
    return object;
}

adf::ObjectPtr addJoint(adf::Document& model, const PartJoint& joint)
{
    const NewObject made =
        joining(model, {joint.parent, factsOf(*joint.parent)}, {joint.child, factsOf(*joint.child)},
                joint.type, {.pivot_W = joint.pivot_W, .axis_W = joint.axis_W});
    model.apply(made.edit);
    if (joint.limits) {
        const auto [low, high] = *joint.limits;
        model.apply(adf::setProperty(made.object, adf::joint::kLow, low));
        model.apply(adf::setProperty(made.object, adf::joint::kHigh, high));
    }
    if (joint.leader != nullptr) {
        model.apply(
            adf::setProperty(made.object, adf::joint::kMimicJoint, joint.leader->identifier()));
    }
    return model.find(made.object);
}

}  // namespace editor
