#include "importers/building/robot_shapes.h"

#include "adf/properties.h"
#include "compile/primitive_compiler.h"
#include "importers/robot/joint_words.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace importers::robot {

namespace {

// It needs a mesh file.
bool isMesh(const Geometry& geometry)
{
    return std::holds_alternative<Mesh>(geometry) || std::holds_alternative<Ellipsoid>(geometry) ||
           std::holds_alternative<Surface>(geometry);
}

// Of a mesh file that may stay where it is; zeros for one that is yet to be made.
base::Vec3 scaleOf(const Geometry& geometry)
{
    const auto* mesh = std::get_if<Mesh>(&geometry);
    return mesh == nullptr ? base::Vec3{} : mesh->scale;
}

// ADF's `scale` can say it: one factor above 0.
bool isUniform(base::Vec3 scale)
{
    return scale.x > 0 && scale.x == scale.y && scale.x == scale.z;
}

std::optional<adf::Colour> colourOf(const Visual& visual)
{
    return visual.material ? visual.material->colour : std::nullopt;
}

// One colour and no texture, so that a compound shape can say them.
bool areAlikePrimitives(const std::vector<Visual>& visuals)
{
    return std::all_of(visuals.begin(), visuals.end(), [&](const Visual& visual) {
        const bool textured = visual.material && !visual.material->texture.empty();
        return !isMesh(visual.geometry) && !textured &&
               colourOf(visual) == colourOf(visuals.front());
    });
}

BodyShapes visualPart(const Visual& visual)
{
    BodyShapes shapes{.asMesh = isMesh(visual.geometry), .visuals = {&visual}};
    if (!shapes.asMesh) {
        return shapes;
    }
    const base::Vec3 scale = scaleOf(visual.geometry);
    if (isUniform(scale)) {
        shapes.X_LB = visual.X_LV;
        shapes.scale = scale.x;
    }
    return shapes;
}

std::vector<BodyShapes> planVisuals(const Link& link, MeshMode mode)
{
    std::vector<BodyShapes> plan(1);
    if (link.visuals.empty()) {
        return plan;
    }
    if (areAlikePrimitives(link.visuals) || mode == MeshMode::Bake) {
        plan[0].asMesh = !areAlikePrimitives(link.visuals);
        for (const Visual& visual : link.visuals) {
            plan[0].visuals.push_back(&visual);
        }
        return plan;
    }
    plan.clear();
    // A mesh first, so that the body has its frame.
    const auto first = std::find_if(link.visuals.begin(), link.visuals.end(),
                                    [](const Visual& visual) { return isMesh(visual.geometry); });
    const Visual& own = first == link.visuals.end() ? link.visuals.front() : *first;
    plan.push_back(visualPart(own));
    for (const Visual& visual : link.visuals) {
        if (&visual != &own) {
            plan.push_back(visualPart(visual));
            plan.back().suffix = "_visual_" + std::to_string(plan.size());
        }
    }
    return plan;
}

MeshContact contactOf(const Collision& collision, MeshContact usual)
{
    return collision.contact.value_or(usual);
}

bool fits(const BodyShapes& body, const Collision& collision, MeshMode mode)
{
    if (!body.primitives.empty() || !body.meshes.empty()) {
        return false;
    }
    const base::Vec3 scale = scaleOf(collision.geometry);
    return mode == MeshMode::Bake || !isUniform(scale)
               ? body.X_LB == base::Pose{} && body.scale == 1
               : body.X_LB == collision.X_LV && body.scale == scale.x;
}

void planCollisions(const Link& link,
                    MeshMode mode,
                    MeshContact contact,
                    std::vector<BodyShapes>& plan)
{
    for (const Collision& collision : link.collisions) {
        if (!isMesh(collision.geometry)) {
            plan[0].primitives.push_back(&collision);
        }
    }
    const bool ownFrame =
        mode == MeshMode::Reference && plan[0].visuals.empty() && plan[0].primitives.empty();
    std::size_t count = plan[0].primitives.empty() ? 0 : 1;
    for (const Collision& collision : link.collisions) {
        if (!isMesh(collision.geometry)) {
            continue;
        }
        ++count;
        const base::Vec3 scale = scaleOf(collision.geometry);
        if (ownFrame && plan[0].meshes.empty() && isUniform(scale)) {
            plan[0].X_LB = collision.X_LV;
            plan[0].scale = scale.x;
        }
        const auto body = std::find_if(plan.begin(), plan.end(), [&](const BodyShapes& shapes) {
            const bool canMerge = mode == MeshMode::Bake && !shapes.meshes.empty() &&
                                  contactOf(collision, contact) == MeshContact::Triangles &&
                                  contactOf(*shapes.meshes[0], contact) == MeshContact::Triangles;
            return canMerge || fits(shapes, collision, mode);
        });
        if (body != plan.end()) {
            body->meshes.push_back(&collision);
            continue;
        }
        BodyShapes extra{.suffix = "_collision_" + std::to_string(count), .meshes = {&collision}};
        if (mode == MeshMode::Reference && isUniform(scale)) {
            extra.X_LB = collision.X_LV;
            extra.scale = scale.x;
        }
        plan.push_back(std::move(extra));
    }
}

struct PrimitiveWords {
    adf::ShapeType shape;
    std::optional<base::Vec3> size;
    std::optional<double> radius;
    std::optional<double> height;
    std::optional<base::Vec3> normal;
};

PrimitiveWords wordsOf(const Geometry& geometry)
{
    if (const auto* box = std::get_if<Box>(&geometry)) {
        return {.shape = adf::ShapeType::Box, .size = box->size};
    }
    if (const auto* sphere = std::get_if<Sphere>(&geometry)) {
        return {.shape = adf::ShapeType::Sphere, .radius = sphere->radius};
    }
    if (const auto* cylinder = std::get_if<Cylinder>(&geometry)) {
        return {.shape = adf::ShapeType::Cylinder,
                .radius = cylinder->radius,
                .height = cylinder->length};
    }
    if (const auto* capsule = std::get_if<Capsule>(&geometry)) {
        return {.shape = adf::ShapeType::Capsule,
                .radius = capsule->radius,
                .height = capsule->length + 2 * capsule->radius};
    }
    return {.shape = adf::ShapeType::Plane, .normal = std::get<Plane>(geometry).normal};
}

// Into an object or a record.
template <typename Target>
void setPrimitive(Target& target, const Geometry& geometry, const compile::PrimitiveKeys& keys)
{
    const PrimitiveWords words = wordsOf(geometry);
    target.set(keys.shape.id, adf::toValue(words.shape));
    if (words.size) {
        target.set(keys.size, *words.size);
    }
    if (words.radius) {
        target.set(keys.radius, *words.radius);
    }
    if (words.height) {
        target.set(keys.height, *words.height);
        target.set(keys.axis.id, adf::toValue(adf::Axis::Z));
    }
    if (words.normal) {
        target.set(keys.normal, *words.normal);
        target.set(keys.planeOffset, 0.0);
    }
}

adf::Record part(const Geometry& geometry, const base::Pose& X_BS)
{
    adf::Record record;
    setPrimitive(record, geometry, compile::kVisualPrimitive);
    record.set(adf::shape::kPosition, withoutDust(X_BS.position));
    record.set(adf::shape::kOrientation, withoutDust(base::toRpy(X_BS.rotation)));
    return record;
}

void setVisuals(adf::Object& object,
                const Link& link,
                const BodyShapes& shapes,
                MeshMode mode,
                MeshStore& store)
{
    object.set(adf::body::kMesh, std::string());
    if (shapes.visuals.empty()) {
        return;
    }
    const Visual& first = *shapes.visuals.front();
    const base::Pose X_BL = base::inverse(shapes.X_LB);
    const bool sameColour =
        std::all_of(shapes.visuals.begin(), shapes.visuals.end(), [&](const Visual* visual) {
            return colourOf(*visual) == colourOf(first) &&
                   !(visual->material && !visual->material->texture.empty());
        });
    if (sameColour && colourOf(first)) {
        object.set(adf::material::kRgba, *colourOf(first));
    }
    if (!shapes.asMesh) {
        if (shapes.visuals.size() == 1 && first.X_LV == shapes.X_LB) {
            setPrimitive(object, first.geometry, compile::kVisualPrimitive);
            return;
        }
        adf::RecordList parts;
        for (const Visual* visual : shapes.visuals) {
            parts.push_back(part(visual->geometry, X_BL * visual->X_LV));
        }
        object.set(adf::body::kCompoundShape, std::move(parts));
        return;
    }
    const auto* mesh = std::get_if<Mesh>(&first.geometry);
    const bool leftThere = mode == MeshMode::Reference && mesh != nullptr &&
                           isUniform(mesh->scale) && shapes.visuals.size() == 1;
    if (leftThere) {
        object.set(adf::body::kMesh, store.referenceTo(mesh->path));
        return;
    }
    std::vector<MeshPiece> pieces;
    for (const Visual* visual : shapes.visuals) {
        const bool needsMaterial = visual->material && !sameColour;
        pieces.push_back({.geometry = &visual->geometry,
                          .X = X_BL * visual->X_LV,
                          .material = needsMaterial ? &*visual->material : nullptr,
                          .span = visual->span});
    }
    if (const auto name = store.visual(pieces, link.name + shapes.suffix, object.identifier())) {
        object.set(adf::body::kMesh, mode == MeshMode::Reference ? "high_res/" + *name : *name);
    }
}

// A mesh file is made smaller by what its body makes larger; others are only in bodies of scale 1.
Geometry scaled(Geometry geometry, double factor)
{
    if (auto* mesh = std::get_if<Mesh>(&geometry)) {
        mesh->scale = factor * mesh->scale;
    }
    return geometry;
}

adf::MeshType typeOf(MeshContact contact)
{
    switch (contact) {
        case MeshContact::Hull:
            return adf::MeshType::ConvexHull;
        case MeshContact::Pieces:
            return adf::MeshType::ConvexDecomposition;
        case MeshContact::Triangles:
            break;
    }
    return adf::MeshType::Concave;
}

void setCollisionMesh(adf::Object& object,
                      const Link& link,
                      const BodyShapes& shapes,
                      MeshMode mode,
                      MeshContact contact,
                      MeshStore& store)
{
    const Collision& first = *shapes.meshes.front();
    const auto* mesh = std::get_if<Mesh>(&first.geometry);
    const bool isHull = contactOf(first, contact) == MeshContact::Hull;
    const bool hasHulls =
        isHull && !first.isOneHull && mesh != nullptr && store.hasSolidParts(mesh->path);
    std::optional<std::string> name;
    if (mode == MeshMode::Reference && mesh != nullptr && isUniform(mesh->scale) &&
        (!isHull || hasHulls || store.partsOf(mesh->path) <= 1)) {
        name = store.referenceTo(mesh->path);
    } else {
        std::vector<MeshPiece> pieces;
        std::vector<Geometry> inBody;  // which has a scale of its own
        inBody.reserve(shapes.meshes.size());
        for (const Collision* collision : shapes.meshes) {
            inBody.push_back(scaled(collision->geometry, 1 / shapes.scale));
            pieces.push_back({.geometry = &inBody.back(),
                              .X = base::inverse(shapes.X_LB) * collision->X_LV,
                              .span = collision->span});
        }
        name = store.collision(pieces, link.name + shapes.suffix, object.identifier(), hasHulls);
        if (name && mode == MeshMode::Reference) {
            name = "low_res/" + *name;
        }
    }
    if (!name) {
        object.set(adf::collision::kCompound, adf::RecordList{});
        return;
    }
    object.set(adf::collision::kMesh, *name);
    object.set(adf::collision::kMeshType, typeOf(contactOf(first, contact)));
}

void setCollisions(adf::Object& object,
                   const Link& link,
                   const BodyShapes& shapes,
                   MeshMode mode,
                   MeshContact contact,
                   MeshStore& store)
{
    const base::Pose X_BL = base::inverse(shapes.X_LB);
    if (!shapes.meshes.empty()) {
        setCollisionMesh(object, link, shapes, mode, contact, store);
        return;
    }
    if (shapes.primitives.empty()) {
        if (!shapes.visuals.empty()) {
            // What is drawn would collide if nothing were said.
            object.set(adf::collision::kCompound, adf::RecordList{});
        }
        return;
    }
    const Collision& first = *shapes.primitives.front();
    const bool isPlane = std::holds_alternative<Plane>(first.geometry);
    if (shapes.primitives.size() == 1 && !isPlane) {
        const base::Pose X_BS = X_BL * first.X_LV;
        setPrimitive(object, first.geometry, compile::kCollisionPrimitive);
        object.set(adf::collision::kPosition, withoutDust(X_BS.position));
        object.set(adf::collision::kOrientation, withoutDust(base::toRpy(X_BS.rotation)));
        return;
    }
    adf::RecordList parts;
    for (const Collision* collision : shapes.primitives) {
        parts.push_back(part(collision->geometry, X_BL * collision->X_LV));
    }
    object.set(adf::collision::kCompound, std::move(parts));
}

}  // namespace

std::vector<BodyShapes> planShapes(const Link& link, MeshMode mode, MeshContact contact)
{
    std::vector<BodyShapes> plan = planVisuals(link, mode);
    planCollisions(link, mode, contact, plan);
    return plan;
}

void setShapes(adf::Object& object,
               const Link& link,
               const BodyShapes& shapes,
               MeshMode mode,
               MeshContact contact,
               MeshStore& store)
{
    setVisuals(object, link, shapes, mode, store);
    setCollisions(object, link, shapes, mode, contact, store);
}

}  // namespace importers::robot
