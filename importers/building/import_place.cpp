#include "importers/building/import_place.h"

#include "adf/new_object.h"
#include "adf/properties.h"
#include "analysis/mechanism.h"
#include "base/union_find.h"
#include "importers/building/free_groups.h"
#include "importers/building/import_ground.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace importers {
namespace {

using base::Vec3;

constexpr double kStep = 0.1;         // m, of shifts along X
constexpr double kMillimetre = 1e-3;  // m, of heights
constexpr double kLeastGap = 1e-4;    // m
constexpr adf::Colour kFloorGrey{0.45, 0.47, 0.5, 1};

// Bodies that keep their places to each other.
struct Part {
    std::vector<std::uint32_t> bodies;
    base::Bounds box_W;
    bool floats = false;  // all of what moves in it has no fixed base
};

// What hangs together by joints, by the index of each body.
std::vector<std::uint32_t> componentOfBodies(const scene::Scene& scene)
{
    base::UnionFind sets(scene.bodies.size());
    for (const scene::Joint& joint : scene.joints) {
        sets.unite(joint.child.value, joint.parent.value);
    }
    std::vector<std::uint32_t> components;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        components.push_back(static_cast<std::uint32_t>(sets.find(i)));
    }
    return components;
}

// The box of bodies that keep their places to each other, without ground that one of them is: what
// no joint connects with anything that moves and what is much wider than all the rest, which moves.
base::Bounds boxOf(const std::vector<std::uint32_t>& bodies,
                   const scene::Scene& scene,
                   const std::vector<base::Bounds>& boxes,
                   const std::vector<std::uint32_t>& components)
{
    std::vector<bool> moves(components.size());
    base::Bounds all;
    for (const std::uint32_t i : bodies) {
        moves[components[i]] = moves[components[i]] || !scene.bodies[i].isStatic();
        all.add(boxes[i]);
    }
    const bool movesAny = std::find(moves.begin(), moves.end(), true) != moves.end();
    const auto isGround = [&](std::uint32_t i) {
        if (!movesAny || moves[components[i]] || boxes[i].empty() || !reachesUnder(boxes[i], all)) {
            return false;
        }
        base::Bounds rest;
        for (const std::uint32_t other : bodies) {
            if (other != i) {
                rest.add(boxes[other]);
            }
        }
        return !rest.empty() && isUnder(boxes[i], rest);
    };
    base::Bounds box;
    for (const std::uint32_t i : bodies) {
        if (!isGround(i)) {
            box.add(boxes[i]);
        }
    }
    return box;
}

std::vector<Part> partsOf(const scene::Scene& scene,
                          const std::vector<base::Bounds>& boxes,
                          bool isOneModel)
{
    const std::vector<std::uint32_t> components = componentOfBodies(scene);
    std::vector<Part> parts;
    std::vector<std::optional<std::size_t>> partOf(components.size());
    for (std::uint32_t i = 0; i < components.size(); ++i) {
        std::optional<std::size_t>& part = partOf[isOneModel ? 0 : components[i]];
        if (!part) {
            part = parts.size();
            parts.emplace_back();
        }
        parts[*part].bodies.push_back(i);
    }
    for (Part& part : parts) {
        part.box_W = boxOf(part.bodies, scene, boxes, components);
        part.floats = std::none_of(part.bodies.begin(), part.bodies.end(),
                                   [&](std::uint32_t i) { return scene.bodies[i].isStatic(); });
    }
    return parts;
}

Vec3 freeShift(const Part& part, const Ground& ground)
{
    Vec3 shift;
    while (const auto obstacle = ground.obstacleAt(moved(part.box_W, shift))) {
        // A little more than the way out, so that it also ends where steps are exact.
        const double way = obstacle->high.x - part.box_W.low.x + kLeastGap;
        shift.x = kStep * std::ceil(std::max(way, shift.x + kLeastGap) / kStep);
    }
    if (part.floats) {
        const base::Bounds box = moved(part.box_W, shift);
        const auto height = ground.heightUnder(box);
        if (height && box.low.z < *height) {
            shift.z = kMillimetre * std::ceil((*height - box.low.z + kLeastGap) / kMillimetre);
        }
    }
    return shift;
}

bool fallsForEver(const scene::Scene& robot,
                  const std::vector<base::Bounds>& boxes,
                  const std::vector<Vec3>& shifts,
                  const Ground& ground)
{
    const std::vector<analysis::Mechanism> mechanisms = analysis::mechanisms(robot);
    return std::any_of(mechanisms.begin(), mechanisms.end(), [&](const auto& mechanism) {
        if (!mechanism.floats()) {
            return false;
        }
        base::Bounds box;
        for (const analysis::TreeNode& node : mechanism.tree) {
            box.add(moved(boxes[node.body.value], shifts[node.body.value]));
        }
        return !box.empty() && !ground.holds(box);
    });
}

double floorBelow(double lowest)
{
    return kMillimetre * std::floor((lowest - kLeastGap) / kMillimetre);
}

// Without the noise that sums of decimals have.
double tidy(double metres)
{
    constexpr double kDigits = 1e12;
    return std::round(metres * kDigits) / kDigits;
}

bool isZero(const Vec3& shift)
{
    return shift == Vec3{};
}

// Is it the rule by which no two bodies of the file touch?
bool isApartRule(const adf::Field& field)
{
    return field.property == adf::header::kIgnoreInterCollision.id && std::get<bool>(field.value);
}

// Takes that rule out of the header; was it there?
bool takeOutApartRule(std::vector<adf::Field>& header)
{
    const auto rule = std::find_if(header.begin(), header.end(), isApartRule);
    if (rule == header.end()) {
        return false;
    }
    rule->value = false;
    return true;
}

// A body that is not in the document yet: a level plane that stands still at this height, m.
std::shared_ptr<adf::Object> floorBody(const adf::Document& document, double height)
{
    auto body = adf::newObject(document, adf::ObjectType::Body, "floor");
    body->set(adf::body::kMass, 0.0);
    body->set(adf::body::kInertialPosition, base::Vec3{});
    body->set(adf::body::kInertialOrientation, base::Vec3{});
    body->set(adf::common::kPosition, base::Vec3{0, 0, height});
    body->set(adf::material::kRgba, kFloorGrey);
    body->set(adf::shape::kShape, adf::ShapeType::Plane);
    body->set(adf::shape::kNormal, base::Vec3{0, 0, 1});
    body->set(adf::shape::kPlaneOffset, 0.0);
    body->set(adf::collision::kShape, adf::ShapeType::Plane);
    body->set(adf::collision::kNormal, base::Vec3{0, 0, 1});
    body->set(adf::collision::kPlaneOffset, 0.0);
    return body;
}

}  // namespace

ImportPlace placeOf(const BoxedScene& boxedRobot,
                    const BoxedScene& boxedWorld,
                    bool isOneModel,
                    const PlaceWishes& wishes)
{
    const scene::Scene& robot = *boxedRobot.scene;
    const scene::Scene& world = *boxedWorld.scene;
    const std::vector<base::Bounds>& boxes = boxedRobot.boxes;
    Ground ground;
    double lowest = 0;
    bool isLowestKnown = false;
    const auto lower = [&](const base::Bounds& box) {
        if (!box.empty()) {
            lowest = isLowestKnown ? std::min(lowest, box.low.z) : box.low.z;
            isLowestKnown = true;
        }
    };
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        ground.add(world.bodies[i], boxedWorld.boxes[i]);
        if (!world.bodies[i].isStatic()) {
            lower(boxedWorld.boxes[i]);
        }
    }

    ImportPlace place;
    std::vector<Vec3> shifts(robot.bodies.size());
    for (const Part& part : partsOf(robot, boxes, isOneModel)) {
        const Vec3 needed = freeShift(part, ground);
        place.isCrowded = place.isCrowded || !isZero(needed);
        const Vec3 shift = wishes.apart.value_or(true) ? needed : Vec3{};
        for (const std::uint32_t i : part.bodies) {
            shifts[i] = shift;
            ground.add(robot.bodies[i], moved(boxes[i], shift));
            lower(moved(boxes[i], shift));
        }
    }
    place.falls = world.gravity.z < 0 && fallsForEver(robot, boxes, shifts, ground);
    if (wishes.floor.value_or(place.falls)) {
        place.floor = tidy(floorBelow(lowest));
    }
    if (!std::all_of(shifts.begin(), shifts.end(), isZero)) {
        place.shifts = std::move(shifts);
    }
    return place;
}

ImportedRobot placed(ImportedRobot robot,
                     const compile::Compiled& scene,
                     const ImportPlace& place,
                     const scene::Scene& world)
{
    const bool apart = place.floor && takeOutApartRule(robot.header);
    FreeGroups groups(world);
    for (adf::ObjectPtr& object : robot.objects) {
        const auto body = scene.map.find<scene::BodyIndex>(object->id());
        const Vec3 shift = body && !place.shifts.empty() ? place.shifts[body->value] : Vec3{};
        const bool wantsGroup = apart && body && !scene.scene->body(*body).collisions.empty();
        if (isZero(shift) && !wantsGroup) {
            continue;
        }
        auto copy = std::make_shared<adf::Object>(*object);
        if (!isZero(shift)) {
            const Vec3 to = object->get(adf::common::kPosition) + shift;
            copy->set(adf::common::kPosition, Vec3{tidy(to.x), tidy(to.y), tidy(to.z)});
        }
        if (wantsGroup) {
            copy->set(adf::collision::kGroups, adf::IntegerList{groups.next()});
        }
        object = std::move(copy);
    }
    if (place.floor) {
        robot.objects.push_back(floorBody(documentOf(robot, std::string()), *place.floor));
    }
    return robot;
}

std::optional<base::Diagnostic> sharedGroups(const ImportedRobot& robot,
                                             const scene::ScenePtr& scene,
                                             const ImportPlace& place)
{
    const bool wantsGroups =
        place.floor && std::any_of(robot.header.begin(), robot.header.end(), isApartRule);
    if (!wantsGroups || scene == nullptr) {
        return std::nullopt;
    }
    const auto bodies = static_cast<std::size_t>(
        std::count_if(scene->bodies.begin(), scene->bodies.end(),
                      [](const scene::Body& body) { return !body.collisions.empty(); }));
    if (bodies <= FreeGroups::kCount) {
        return std::nullopt;
    }
    return base::Diagnostic{
        .severity = base::Severity::Warning,
        .code = "import.shared-groups",
        .message = "no two of " + std::to_string(bodies) +
                   " bodies are to touch, but all of them the new floor; ADF has a thousand groups "
                   "for that, so " +
                   std::to_string(bodies - FreeGroups::kCount) +
                   " share that of another, which "
                   "they touch",
        .hint = "leave the floor out and give the world one in a file of its own"};
}

scene::ScenePtr placed(const scene::ScenePtr& scene,
                       const ImportPlace& place,
                       scene::AssetSource& assets)
{
    if (scene == nullptr || (place.shifts.empty() && !place.floor)) {
        return scene;
    }
    auto result = std::make_shared<scene::Scene>(*scene);
    for (std::size_t i = 0; i < place.shifts.size(); ++i) {
        Vec3& position = result->bodies[i].X_WB.position;
        position = position + place.shifts[i];
    }
    if (place.floor) {
        const Vec3 middle = scene::worldBounds(*result).centre();
        adf::Document document;
        document.apply(adf::addObject(floorBody(document, *place.floor)));
        base::Diagnostics problems;
        scene::Body floor =
            compile::compile({.models = {&document}, .assets = assets, .sink = problems})
                .scene->bodies.front();
        // Its edge is far away whereever the robot is.
        floor.X_WB.position = {middle.x, middle.y, *place.floor};
        result->bodies.push_back(std::move(floor));
    }
    return result;
}

}  // namespace importers
