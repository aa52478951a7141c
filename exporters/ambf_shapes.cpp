#include "exporters/ambf_shapes.h"

#include "adf/properties.h"
#include "compile/primitive_compiler.h"
#include "exporters/robot_shapes.h"
#include "importers/robot/joint_words.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

namespace exporters {

namespace {

namespace key = adf::collision;
using base::Pose;

constexpr double kTinyRadius = 0.001;  // m

constexpr std::array<adf::PropertyId, 7> kColours{
    adf::material::kRgba,        adf::material::kDiffuse,      adf::material::kSpecular,
    adf::material::kEmission,    adf::material::kAmbientLevel, adf::material::kShininess,
    adf::material::kTransparency};
constexpr std::array<adf::PropertyId, 7> kDrawnKeys{
    adf::shape::kShape, adf::shape::kSize,   adf::shape::kRadius,     adf::shape::kHeight,
    adf::shape::kAxis,  adf::shape::kNormal, adf::shape::kPlaneOffset};
constexpr std::array<adf::PropertyId, 9> kTouchedKeys{
    key::kShape,  key::kSize,        key::kRadius,   key::kHeight,     key::kAxis,
    key::kNormal, key::kPlaneOffset, key::kPosition, key::kOrientation};

bool hasIdentity(const Pose& X)
{
    return X.position == base::Vec3{} && base::toRpy(X.rotation) == base::Vec3{};
}

// Its file as AMBF calls it: the header names the folder.
std::string inFolder(const std::string& path)
{
    return std::filesystem::path(path).filename().string();
}

std::string stemOf(const scene::Geometry& geometry, const AmbfBody& input)
{
    const auto* mesh = std::get_if<scene::MeshShape>(&geometry);
    const std::string stem =
        mesh == nullptr ? std::string()
                        : std::filesystem::path(input.scene.mesh(mesh->mesh).path).stem().string();
    return stem.empty() ? std::string(input.object.shortName()) : stem;
}

bool isAlongZ(const scene::Geometry& geometry)
{
    if (const auto* cylinder = std::get_if<scene::Cylinder>(&geometry)) {
        return cylinder->axis == 2;
    }
    if (const auto* cone = std::get_if<scene::Cone>(&geometry)) {
        return cone->axis == 2;
    }
    return true;
}

// Does AMBF 2.0 draw it as it is meant?
bool isDrawnAlike(const scene::VisualShape& shape, const AmbfBody& input)
{
    return !std::holds_alternative<scene::Capsule>(shape.geometry) && isAlongZ(shape.geometry) &&
           hasIdentity(shape.X_BS) && input.object.get(adf::common::kScale) == 1;
}

bool hasPlane(const scene::Body& body)
{
    return std::any_of(body.visuals.begin(), body.visuals.end(), [](const auto& shape) {
        return std::holds_alternative<scene::Plane>(shape.geometry);
    });
}

// A key of a primitive, of an object or of a part of a compound.
template <typename Put>
void putPrimitive(const scene::Geometry& geometry, const compile::PrimitiveKeys& keys, Put put)
{
    const auto round = [&](adf::ShapeType type, const auto& shape) {
        put(keys.shape, type);
        put(keys.radius, shape.radius);
        put(keys.height, shape.height);
        put(keys.axis, static_cast<adf::Axis>(shape.axis));
    };
    if (const auto* box = std::get_if<scene::Box>(&geometry)) {
        put(keys.shape, adf::ShapeType::Box);
        put(keys.size, box->size);
    } else if (const auto* sphere = std::get_if<scene::Sphere>(&geometry)) {
        put(keys.shape, adf::ShapeType::Sphere);
        put(keys.radius, sphere->radius);
    } else if (const auto* cylinder = std::get_if<scene::Cylinder>(&geometry)) {
        round(adf::ShapeType::Cylinder, *cylinder);
    } else if (const auto* capsule = std::get_if<scene::Capsule>(&geometry)) {
        round(adf::ShapeType::Capsule, *capsule);
    } else if (const auto* cone = std::get_if<scene::Cone>(&geometry)) {
        round(adf::ShapeType::Cone, *cone);
    } else if (const auto* plane = std::get_if<scene::Plane>(&geometry)) {
        put(keys.shape, adf::ShapeType::Plane);
        put(keys.normal, plane->normal);
        put(keys.planeOffset, plane->offset);
    }
}

void putOffset(const AmbfBody& input, const Pose& X_BS, EditList& edits)
{
    edits.put(input.object, key::kPosition, importers::withoutDust(X_BS.position));
    edits.put(input.object, key::kOrientation, importers::withoutDust(base::toRpy(X_BS.rotation)));
}

// What is drawn also collides, by AMBF's documentation; AMBF 2.0 wants it said.
void touchWhatIsDrawn(const AmbfBody& input, EditList& edits)
{
    const std::vector<scene::CollisionShape>& shapes = input.body.collisions;
    if (shapes.size() == 1) {
        putPrimitive(shapes[0].geometry, compile::kCollisionPrimitive,
                     [&](auto property, auto value) { edits.put(input.object, property, value); });
        putOffset(input, shapes[0].X_BS, edits);
        return;
    }
    adf::RecordList parts;
    for (const scene::CollisionShape& shape : shapes) {
        adf::Record& part = parts.emplace_back();
        putPrimitive(shape.geometry, compile::kVisualPrimitive,
                     [&](auto property, auto value) { part.set(property, adf::toValue(value)); });
        part.set(adf::shape::kPosition, importers::withoutDust(shape.X_BS.position));
        part.set(adf::shape::kOrientation,
                 importers::withoutDust(base::toRpy(shape.X_BS.rotation)));
    }
    edits.put(input.object, key::kCompound, std::move(parts));
}

// False when there is not a triangle in it.
bool touchMesh(const AmbfBody& input,
               const scene::MeshShape& shape,
               MeshFolder& meshes,
               EditList& edits)
{
    const bool isConvex = shape.collision == scene::MeshCollision::ConvexHull ||
                          shape.collision == scene::MeshCollision::ConvexMesh;
    const auto path =
        meshes.touch(bakedMesh(shape, input.scene, {}), stemOf(shape, input), isConvex);
    if (!path) {
        return false;
    }
    edits.put(input.object, key::kMesh, inFolder(*path));
    if (input.object.get(key::kMeshType) == adf::MeshType::ConvexDecomposition) {
        edits.put(input.object, key::kMeshType, adf::MeshType::ConvexHull);
    }
    edits.clear(input.object, key::kMostPieces);
    edits.clear(input.object, key::kConcavity);
    return true;
}

bool takesColour(const adf::Object& object)
{
    return object.get(adf::material::kUseMaterial) &&
           std::any_of(kColours.begin(), kColours.end(),
                       [&](adf::PropertyId one) { return object.isAuthored(one); });
}

}  // namespace

bool drawForAmbf(const AmbfBody& input,
                 MeshFolder& meshes,
                 EditList& edits,
                 DrawnAsMesh& drawnAsMesh,
                 base::Diagnostics& sink)
{
    const adf::Object& object = input.object;
    edits.clear(object, adf::body::kHighResolutionPath);
    edits.clear(object, adf::body::kLowResolutionPath);
    const std::vector<scene::VisualShape>& shapes = input.body.visuals;
    const bool isMissing = std::any_of(shapes.begin(), shapes.end(),
                                       [](const auto& shape) { return shape.placeholder; });
    if (isMissing) {
        sink.add({.severity = base::Severity::Warning,
                  .code = "export.missing-mesh",
                  .span = object.span(),
                  .object = object.identifier(),
                  .message = "the mesh \"" + object.get(adf::body::kMesh) +
                             "\" is not there; the body is exported without, so that AMBF keeps it",
                  .hint = "put the mesh where the model looks for it and export again"});
    }
    if (shapes.empty() || isMissing) {
        edits.put(object, adf::body::kMesh, std::string());
        return false;
    }
    const bool isMesh = std::holds_alternative<scene::MeshShape>(shapes[0].geometry) &&
                        !object.isAuthored(adf::shape::kShape) &&
                        !object.isAuthored(adf::body::kCompoundShape);
    const bool alike = std::all_of(shapes.begin(), shapes.end(),
                                   [&](const auto& shape) { return isDrawnAlike(shape, input); });
    if (!isMesh && hasPlane(input.body)) {
        edits.put(object, adf::body::kMesh, std::string());
        return false;
    }
    scene::MeshData whole;
    for (const scene::VisualShape& shape : shapes) {
        scene::MeshData part = bakedMesh(shape.geometry, input.scene, shape.X_BS);
        if (!isMesh) {
            for (scene::SubMesh& one : part.parts) {
                one.material = shape.material;
            }
        }
        whole.path = part.path;
        std::move(part.parts.begin(), part.parts.end(), std::back_inserter(whole.parts));
    }
    const auto path = meshes.draw(std::move(whole), stemOf(shapes[0].geometry, input));
    edits.put(object, adf::body::kMesh, path ? inFolder(*path) : std::string());
    if (!isMesh) {
        for (const adf::PropertyId property : kDrawnKeys) {
            edits.clear(object, property);
        }
        edits.clear(object, adf::body::kCompoundShape);
        drawnAsMesh[alike ? "the Blender add-on draws no shapes"
                          : "AMBF 2.0 would draw their shapes otherwise"]
            .push_back(&object);
    }
    return path.has_value();
}

void collideForAmbf(const AmbfBody& input,
                    MeshFolder& meshes,
                    EditList& edits,
                    base::Diagnostics& sink)
{
    const adf::Object& object = input.object;
    const std::vector<scene::CollisionShape>& shapes = input.body.collisions;
    const bool saysPrimitive = object.isAuthored(key::kShape);
    if (shapes.empty()) {
        // AMBF takes a drawn mesh to collide with where nothing else is said, and drops a body that
        // draws a primitive beside an empty compound. Here what is drawn collides without one.
        const bool draws = std::any_of(input.body.visuals.begin(), input.body.visuals.end(),
                                       [](const auto& shape) { return !shape.placeholder; });
        const bool isMissing =
            !object.get(key::kMesh).empty() && !object.isAuthored(key::kCompound);
        if (isMissing) {
            sink.add({.severity = base::Severity::Warning,
                      .code = "export.missing-mesh",
                      .span = object.span(),
                      .object = object.identifier(),
                      .message = "the collision mesh \"" + object.get(key::kMesh) +
                                 "\" is not there; the body is exported without, so that AMBF "
                                 "keeps it"});
        }
        if (draws) {
            addTinyShape(input, "it collides with nothing, which AMBF 2.0 has no key for", edits,
                         sink);
        } else {
            edits.clear(object, key::kMesh);
            edits.clear(object, key::kCompound);
        }
        return;
    }
    if (saysPrimitive) {
        edits.clear(object, key::kCompound);
        edits.clear(object, key::kMesh);
        if (!std::holds_alternative<scene::Plane>(shapes[0].geometry)) {
            const bool isSaid =
                object.isAuthored(key::kPosition) && object.isAuthored(key::kOrientation);
            if (!isSaid) {
                putOffset(input, shapes[0].X_BS, edits);
            }
        }
        return;
    }
    if (object.isAuthored(key::kCompound)) {
        edits.clear(object, key::kMesh);
        return;
    }
    if (const auto* mesh = std::get_if<scene::MeshShape>(&shapes[0].geometry)) {
        if (!touchMesh(input, *mesh, meshes, edits)) {
            addTinyShape(input, "its mesh has no triangles", edits, sink);
        }
        return;
    }
    touchWhatIsDrawn(input, edits);
}

void addTinyShape(const AmbfBody& input,
                  const std::string& why,
                  EditList& edits,
                  base::Diagnostics& sink)
{
    for (const adf::PropertyId property : kTouchedKeys) {
        edits.clear(input.object, property);
    }
    edits.clear(input.object, key::kCompound);
    edits.clear(input.object, key::kMesh);
    edits.put(input.object, key::kShape, adf::ShapeType::Sphere);
    edits.put(input.object, key::kRadius, kTinyRadius);
    putOffset(input, input.body.X_BC, edits);
    sink.add({.severity = base::Severity::Note,
              .code = "export.tiny-shape",
              .span = input.object.span(),
              .object = input.object.identifier(),
              .message = "it gets a sphere of 1 mm to collide with: " + why});
}

void colourForAmbf(const AmbfBody& input, EditList& edits)
{
    namespace material = adf::material;
    const adf::Object& object = input.object;
    const bool hasRgba = object.isAuthored(material::kRgba);
    constexpr std::array<adf::PropertyId, 6> kComponents{
        material::kDiffuse,      material::kSpecular,  material::kEmission,
        material::kAmbientLevel, material::kShininess, material::kTransparency};
    bool hasComponents = false;
    for (const adf::PropertyId component : kComponents) {
        hasComponents = hasComponents || object.isAuthored(component);
        if (hasRgba) {
            edits.clear(object, component);
        }
    }
    if (hasComponents && !hasRgba) {
        edits.put(object, material::kTransparency, object.get(material::kTransparency));
    }
    const bool isHidden = !object.get(adf::body::kVisible) && !takesColour(object);
    const bool isNamed = !hasRgba && !hasComponents && object.get(material::kUseMaterial) &&
                         !object.get(material::kColourName).empty();
    edits.clear(object, material::kColourName);
    if ((isHidden || isNamed) && !input.body.visuals.empty()) {
        const scene::Rgba& colour = input.body.visuals[0].material.diffuse;
        edits.put(object, material::kRgba, adf::Colour{colour.r, colour.g, colour.b, colour.a});
        edits.clear(object, material::kUseMaterial);
    }
}

void leaveUncoloured(const adf::Object& object, EditList& edits)
{
    for (const adf::PropertyId property : kColours) {
        edits.clear(object, property);
    }
    edits.clear(object, adf::material::kColourName);
}

}  // namespace exporters
