#include "editor/tools/mirroring.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "compile/placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>

// With M the reflection in the world, A that in a body and S one that flips a single axis of a
// frame: a frame X_BF of the body becomes A X_BF S, and the body X_WB' = M X_WB A, so that the
// frame in the world becomes M X_WB X_BF S. Two reflections of three make each of these a motion.
// What S flips is free where the frame is of something symmetric: of principal moments, of boxes
// and cylinders along any axis, of cones across theirs, and of joints along Z, where a turn about Z
// is the same turn in the image and so is a slide along X.

namespace editor {
namespace {

using base::Pose;
using base::Vec3;

constexpr int kFlippedOfJoints = 2;
constexpr double kSymmetric = 1e-4;        // of the size of a mesh
constexpr double kSymmetricPieces = 1e-2;  // the same of its convex pieces
constexpr double kImageShift = 1e-6;       // m
constexpr double kImageTurn = 1e-9;        // rad

struct Reflection {
    int axis = 0;
    double offset = 0;
};

Vec3 reflected(const Reflection& r, Vec3 point)
{
    point[r.axis] = 2 * r.offset - point[r.axis];
    return point;
}

// r X S, where S flips `own`.
Pose reflected(const Reflection& r, const Pose& X, int own)
{
    base::Mat3 matrix = base::toMatrix(X.rotation);
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            if ((row == r.axis) != (column == own)) {
                matrix[static_cast<std::size_t>(row)][column] *= -1;
            }
        }
    }
    return {reflected(r, X.position), base::normalized(base::fromMatrix(matrix))};
}

Reflection inBody(const BodyMirror& mirror)
{
    return {mirror.axis, mirror.offset};
}

bool isPlane(const scene::Geometry& geometry)
{
    return std::holds_alternative<scene::Plane>(geometry);
}

using CornerCell = std::array<std::int64_t, 3>;

struct CornerCellHash {
    std::size_t operator()(const CornerCell& cell) const noexcept
    {
        std::size_t hash = 0;
        for (const std::int64_t number : cell) {
            hash = hash * 1000003 + std::hash<std::int64_t>()(number);
        }
        return hash;
    }
};

// The middle of the mesh along this axis.
double middleOf(const scene::MeshData& mesh, Vec3 scale, int axis)
{
    const double middle = mesh.bounds.centre()[axis] * scale[axis];
    return std::abs(middle) < 1e-9 ? 0 : middle;
}

double extentOf(const scene::MeshData& mesh, Vec3 scale)
{
    const Vec3 size = base::scaled(mesh.bounds.size(), scale);
    return std::abs(size.x) + std::abs(size.y) + std::abs(size.z);
}

// Every corner of the mesh has one on the other side.
bool isSymmetric(const scene::MeshData& mesh, Vec3 scale, const Reflection& r)
{
    const double cell = kSymmetric * extentOf(mesh, scale);
    if (!(cell > 0)) {
        return true;
    }
    if (std::abs(middleOf(mesh, scale, r.axis) - r.offset) > cell) {
        return false;
    }
    const auto cellOf = [cell](Vec3 p) {
        return CornerCell{std::llround(p.x / cell), std::llround(p.y / cell),
                          std::llround(p.z / cell)};
    };
    std::unordered_set<CornerCell, CornerCellHash> taken;
    std::vector<Vec3> points;
    points.reserve(mesh.vertexCount());
    taken.reserve(mesh.vertexCount());
    for (const scene::SubMesh& part : mesh.parts) {
        for (const auto& p : part.positions) {
            points.push_back(base::scaled({p[0], p[1], p[2]}, scale));
            taken.insert(cellOf(points.back()));
        }
    }
    return std::all_of(points.begin(), points.end(), [&](Vec3 point) {
        const CornerCell image = cellOf(reflected(r, point));
        for (int i = 0; i < 27; ++i) {
            if (taken.contains(
                    {image[0] + i % 3 - 1, image[1] + i / 3 % 3 - 1, image[2] + i / 9 - 1})) {
                return true;
            }
        }
        return false;
    });
}

// Convex pieces of a mesh are not quite symmetric where the mesh is.
bool arePieces(const scene::MeshData& mesh, scene::MeshCollision collision)
{
    return collision == scene::MeshCollision::ConvexHull && mesh.parts.size() > 1 &&
           std::all_of(mesh.parts.begin(), mesh.parts.end(),
                       [](const scene::SubMesh& part) { return part.normals.empty(); });
}

bool isDrawn(const scene::Body& body, scene::MeshIndex mesh)
{
    return std::any_of(body.visuals.begin(), body.visuals.end(),
                       [mesh](const scene::VisualShape& visual) {
                           const auto* shape = std::get_if<scene::MeshShape>(&visual.geometry);
                           return shape != nullptr && shape->mesh == mesh;
                       });
}

// The plane across this axis that all meshes of the body are symmetric about.
std::optional<Reflection> ownReflection(const scene::Scene& scene,
                                        const scene::Body& body,
                                        int axis)
{
    std::optional<double> offset;
    const auto agrees = [&](const scene::MeshShape& shape, bool pieces) {
        const scene::MeshData& mesh = scene.mesh(shape.mesh);
        const double middle = middleOf(mesh, shape.scale, axis);
        if (!offset) {
            offset = middle;
        }
        return pieces ? std::abs(middle - *offset) <= kSymmetricPieces * extentOf(mesh, shape.scale)
                      : isSymmetric(mesh, shape.scale, {axis, *offset});
    };
    bool staysAtOrigin = false;  // what has no place of its own in the file
    for (const scene::VisualShape& visual : body.visuals) {
        if (visual.placeholder) {
            return std::nullopt;
        }
        if (const auto* shape = std::get_if<scene::MeshShape>(&visual.geometry)) {
            if (!agrees(*shape, false)) {
                return std::nullopt;
            }
            continue;
        }
        staysAtOrigin = staysAtOrigin || visual.X_BS == Pose{};
        const auto* cone = std::get_if<scene::Cone>(&visual.geometry);
        // One that has no place of its own cannot be turned over.
        if (cone != nullptr && visual.X_BS == Pose{} && cone->axis == axis) {
            return std::nullopt;
        }
    }
    for (const scene::CollisionShape& collision : body.collisions) {
        const auto* shape = std::get_if<scene::MeshShape>(&collision.geometry);
        if (shape != nullptr && !isDrawn(body, shape->mesh) &&
            !agrees(*shape, arePieces(scene.mesh(shape->mesh), shape->collision))) {
            return std::nullopt;
        }
    }
    if (staysAtOrigin && std::abs(offset.value_or(0)) > kImageShift) {
        return std::nullopt;
    }
    return Reflection{axis, offset.value_or(0)};
}

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

// The frame at the centre of mass of the image. One that is estimated from a mesh that collides
// stays: the mesh is symmetric.
Pose imageOfCentre(const adf::Object& object, const scene::Body& body, const BodyMirror& mirror)
{
    const bool estimated =
        !hasOwnCentre(object) && !object.isAuthored(adf::collision::kShape) &&
        !object.isAuthored(adf::collision::kCompound) &&
        std::any_of(body.collisions.begin(), body.collisions.end(),
                    [](const scene::CollisionShape& shape) {
                        return std::holds_alternative<scene::MeshShape>(shape.geometry);
                    });
    return estimated
               ? body.X_BC
               : reflected(inBody(mirror), body.X_BC, ownOfCentre(object, body.X_BC, mirror.axis));
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

// The keys of `body` as they are in its image, set in `target`. A primitive that collides and has
// no place of its own goes with the centre of mass.
std::vector<adf::Edit> bodyEdits(const adf::Object& body,
                                 const scene::Body& inScene,
                                 adf::ObjectId target,
                                 const BodyMirror& mirror)
{
    const Reflection r = inBody(mirror);
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

Vec3 negatedAt(Vec3 v, const std::array<bool, 3>& at)
{
    for (int i = 0; i < 3; ++i) {
        if (at[static_cast<std::size_t>(i)] && v[i] != 0) {
            v[i] = -v[i];
        }
    }
    return v;
}

// Of a six dof joint: slides along Z and turns about X and Y go the other way in the image.
std::vector<adf::Edit> sixDofEdits(const adf::Object& joint, adf::ObjectId target)
{
    constexpr std::array<bool, 3> kSlides{false, false, true};
    constexpr std::array<bool, 3> kTurns{true, true, false};
    Setter setter(target);
    const auto limits = [&](adf::VectorProperty low, adf::VectorProperty high,
                            const std::array<bool, 3>& at) {
        if (!joint.isAuthored(low) && !joint.isAuthored(high)) {
            return;
        }
        Vec3 newLow = joint.get(low);
        Vec3 newHigh = joint.get(high);
        for (int i = 0; i < 3; ++i) {
            if (at[static_cast<std::size_t>(i)]) {
                const double was = newLow[i];
                newLow[i] = newHigh[i] == 0 ? 0 : -newHigh[i];
                newHigh[i] = was == 0 ? 0 : -was;
            }
        }
        setter.set(low, newLow);
        setter.set(high, newHigh);
    };
    limits(adf::joint::kLinearLow, adf::joint::kLinearHigh, kSlides);
    limits(adf::joint::kAngularLow, adf::joint::kAngularHigh, kTurns);
    const auto equilibrium = [&](adf::VectorProperty property, const std::array<bool, 3>& at) {
        if (joint.isAuthored(property)) {
            setter.set(property, negatedAt(joint.get(property), at));
        }
    };
    equilibrium(adf::joint::kLinearEquilibrium, kSlides);
    equilibrium(adf::joint::kAngularEquilibrium, kTurns);
    return setter.take();
}

// Of a sensor or an actuator. Its frame is not flipped along X, where rays go: fans and patches
// look the same from both sides of the other axes, and rays one by one are flipped themselves.
std::vector<adf::Edit> carriedEdits(const adf::Object& object,
                                    adf::ObjectId target,
                                    const BodyMirror& mirror)
{
    const Pose X = poseIn(object, adf::common::kPosition, adf::common::kOrientation);
    const int own = ownOf(X, mirror.axis, 0);
    Setter setter(target);
    setter.pose(adf::common::kPosition, adf::common::kOrientation,
                reflected(inBody(mirror), X, own));
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

struct Carried {
    adf::ObjectPtr object;
    scene::BodyIndex body;
};

// What the mirrored bodies carry.
std::vector<Carried> carriedBy(const JoinedModel& model, const BodyMirrors& mirrors)
{
    std::vector<Carried> found;
    const auto collect = [&](const auto& parts, auto indexOf) {
        for (std::uint32_t i = 0; i < parts.size(); ++i) {
            const adf::ObjectPtr object = model.find(model.map.object(indexOf(i)));
            if (object != nullptr && mirrors.contains(parts[i].parent)) {
                found.push_back({object, parts[i].parent});
            }
        }
    };
    collect(model.scene->sensors, [](std::uint32_t i) { return scene::SensorIndex{i}; });
    collect(model.scene->actuators, [](std::uint32_t i) { return scene::ActuatorIndex{i}; });
    return found;
}

JointSide sideOf(const JoinedModel& model, scene::BodyIndex body, const BodyMirrors& mirrors)
{
    const adf::ObjectPtr object = model.find(model.map.object(body));
    JointSide side{.X_BC = model.scene->body(body).X_BC,
                   .scale = object == nullptr ? 1 : object->get(adf::common::kScale)};
    const auto mirror = mirrors.find(body);
    if (mirror != mirrors.end() && object != nullptr) {
        side.X_BC = imageOfCentre(*object, model.scene->body(body), mirror->second);
    }
    return side;
}

// Of a joint with at least one side that is mirrored.
std::vector<adf::Edit> jointEdits(const JoinedModel& model,
                                  scene::JointIndex index,
                                  adf::ObjectId target,
                                  const BodyMirrors& mirrors,
                                  const MirrorPlane& plane)
{
    const scene::Joint& joint = model.scene->joint(index);
    const adf::ObjectPtr object = model.find(model.map.object(index));
    const auto frame = [&](scene::BodyIndex body, const Pose& X_BJ) {
        const auto mirror = mirrors.find(body);
        if (mirror != mirrors.end()) {
            return reflected(inBody(mirror->second), X_BJ, kFlippedOfJoints);
        }
        const Pose& X_WB = model.scene->body(body).X_WB;
        return base::inverse(X_WB) *
               reflected({plane.axis, plane.offset}, X_WB * X_BJ, kFlippedOfJoints);
    };
    const compile::JointFrames frames{frame(joint.parent, joint.X_PJ),
                                      frame(joint.child, joint.X_CJ)};
    std::vector<adf::Edit> edits{
        settingFrames(*object, joint.type, sideOf(model, joint.parent, mirrors),
                      sideOf(model, joint.child, mirrors), frames, target)};
    if (joint.type == scene::JointType::SixDof || joint.type == scene::JointType::SixDofSpring) {
        for (adf::Edit& edit : sixDofEdits(*object, target)) {
            edits.push_back(std::move(edit));
        }
    }
    return edits;
}

}  // namespace

std::optional<BodyMirror> mirrorOf(const scene::Scene& scene,
                                   scene::BodyIndex index,
                                   const MirrorPlane& plane)
{
    const scene::Body& body = scene.body(index);
    const bool endless =
        std::any_of(body.visuals.begin(), body.visuals.end(),
                    [](const scene::VisualShape& shape) { return isPlane(shape.geometry); }) ||
        std::any_of(body.collisions.begin(), body.collisions.end(),
                    [](const scene::CollisionShape& shape) { return isPlane(shape.geometry); });
    if (endless) {
        return std::nullopt;
    }
    // The axis of the body that lies most along the normal first: it turns the image least.
    Vec3 normal;
    normal[plane.axis] = 1;
    const Vec3 along = base::rotate(base::conjugate(body.X_WB.rotation), normal);
    std::array<int, 3> order{0, 1, 2};
    std::stable_sort(order.begin(), order.end(), [&along](int a, int b) {
        return std::abs(along[a]) > std::abs(along[b]) + 1e-9;
    });
    for (const int axis : order) {
        if (const auto own = ownReflection(scene, body, axis)) {
            BodyMirror mirror{.axis = axis, .offset = own->offset, .X_WB = {}};
            const Reflection world{plane.axis, plane.offset};
            mirror.X_WB = reflected(world, body.X_WB, axis);
            mirror.X_WB.position = reflected(world, body.X_WB * reflected(*own, Vec3{}));
            return mirror;
        }
    }
    return std::nullopt;
}

std::vector<ObjectEdit> mirroringInPlace(const JoinedModel& model,
                                         const BodyMirrors& mirrors,
                                         const MirrorPlane& plane)
{
    std::vector<ObjectEdit> edits;
    for (const auto& [body, mirror] : mirrors) {
        const adf::ObjectId id = model.map.object(body);
        if (const adf::ObjectPtr object = model.find(id)) {
            edits.push_back(
                {id, adf::group(bodyEdits(*object, model.scene->body(body), id, mirror))});
        }
    }
    for (std::uint32_t i = 0; i < model.scene->joints.size(); ++i) {
        const scene::Joint& joint = model.scene->joints[i];
        const adf::ObjectId id = model.map.object(scene::JointIndex{i});
        if ((mirrors.contains(joint.parent) || mirrors.contains(joint.child)) &&
            model.find(id) != nullptr) {
            edits.push_back(
                {id, adf::group(jointEdits(model, scene::JointIndex{i}, id, mirrors, plane))});
        }
    }
    for (const Carried& one : carriedBy(model, mirrors)) {
        const adf::ObjectId id = one.object->id();
        edits.push_back({id, adf::group(carriedEdits(*one.object, id, mirrors.at(one.body)))});
    }
    return edits;
}

MirroredCopies mirroringCopies(const JoinedModel& model,
                               const adf::Document& document,
                               const BodyMirrors& mirrors,
                               const MirrorPlane& plane)
{
    std::vector<adf::ObjectId> wanted;
    std::unordered_map<adf::ObjectId, scene::BodyIndex> bodyOf;
    std::unordered_map<adf::ObjectId, scene::JointIndex> jointOf;
    for (const auto& [body, mirror] : mirrors) {
        wanted.push_back(model.map.object(body));
        bodyOf.emplace(wanted.back(), body);
    }
    for (std::uint32_t i = 0; i < model.scene->joints.size(); ++i) {
        const scene::Joint& joint = model.scene->joints[i];
        if (mirrors.contains(joint.parent) && mirrors.contains(joint.child)) {
            wanted.push_back(model.map.object(scene::JointIndex{i}));
            jointOf.emplace(wanted.back(), scene::JointIndex{i});
        }
    }
    std::unordered_map<adf::ObjectId, scene::BodyIndex> carrierOf;
    for (const Carried& one : carriedBy(model, mirrors)) {
        const std::string joint = one.object->type() == adf::ObjectType::Sensor
                                      ? one.object->get(adf::sensor::kJoint)
                                      : std::string();
        const adf::ObjectPtr measured =
            joint.empty() ? nullptr : document.find(adf::ObjectType::Joint, joint);
        if (measured == nullptr || jointOf.contains(measured->id())) {
            wanted.push_back(one.object->id());
            carrierOf.emplace(wanted.back(), one.body);
        }
    }
    MirroredCopies result;
    std::vector<adf::ObjectId> copies;
    std::vector<adf::ObjectId> originals;  // joints that are switched off, too
    std::vector<adf::Edit> edits{adf::duplicate(document, wanted, copies, &originals)};
    const auto add = [&edits](std::vector<adf::Edit> more) {
        std::move(more.begin(), more.end(), std::back_inserter(edits));
    };
    for (std::size_t i = 0; i < originals.size(); ++i) {
        if (const auto body = bodyOf.find(originals[i]); body != bodyOf.end()) {
            add(bodyEdits(*document.find(originals[i]), model.scene->body(body->second), copies[i],
                          mirrors.at(body->second)));
            result.copies.push_back(copies[i]);
        } else if (const auto joint = jointOf.find(originals[i]); joint != jointOf.end()) {
            add(jointEdits(model, joint->second, copies[i], mirrors, plane));
        } else if (const auto carrier = carrierOf.find(originals[i]); carrier != carrierOf.end()) {
            add(carriedEdits(*document.find(originals[i]), copies[i], mirrors.at(carrier->second)));
        }
    }
    result.edit = adf::group(std::move(edits));
    return result;
}

}  // namespace editor
