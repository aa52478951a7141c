#include "editor/view3d/stage_state.h"

#include <utility>

namespace editor::view3d {
namespace {

// A static body this many times larger than the moving ones is scenery.
constexpr double kScenery = 2.5;
// Beyond this a body is lost, not part of the picture, m.
constexpr double kLost = 1e4;
// What is this much lower than wide, m² large at least and not buried deeper, m, is a floor.
constexpr double kFlat = 0.05;
constexpr double kFloorArea = 1;
constexpr double kDeep = 0.1;

base::Bounds inWorld(const StageState& state, std::size_t body)
{
    const base::Pose& X_WB = state.X_WB[body];
    if (!base::isFinite(X_WB.position) || base::norm(X_WB.position) > kLost) {
        return {};
    }
    return base::transformed(X_WB, state.inBody[body]);
}

// A level slab under the origin: where something is to be built, the middle of it is looked at from
// as near as the empty grid.
bool isFloor(const base::Bounds& bounds)
{
    const base::Vec3 size = bounds.size();
    return !bounds.empty() && size.z < kFlat * std::min(size.x, size.y) &&
           size.x * size.y > kFloorArea && bounds.low.x < 0 && bounds.high.x > 0 &&
           bounds.low.y < 0 && bounds.high.y > 0 && bounds.low.z <= 0 && bounds.high.z > -kDeep;
}

void forgetReadings(StageState& state)
{
    state.contacts.clear();
    state.readings.clear();
    state.rays.clear();
    state.sensors.clear();
    state.actuators.clear();
    state.ghosts.clear();
    state.motions.clear();
    state.levels.clear();
    state.scales = {};
    state.time = 0;
    for (Trail& trail : state.trails) {
        trail.samples.clear();
    }
}

}  // namespace

bool hover(StageState& state, const Pick& pick)
{
    return std::exchange(state.hovered, pick.part) != pick.part;
}

void show(StageState& state, scene::ScenePtr scene)
{
    state.scene = std::move(scene);
    state.X_WB.clear();
    state.inBody.clear();
    forgetReadings(state);
    state.selection = {};
    hover(state, {});
    state.pull.reset();
    state.pulls = {};
    state.jointDrag.reset();
    state.compared.clear();
    state.devices.clear();
    state.trails.clear();
    state.cameras = {};
    const std::size_t count = state.scene ? state.scene->bodies.size() : 0;
    state.hidden.assign(count, false);
    state.locked.assign(count, false);
    for (std::uint32_t i = 0; i < count; ++i) {
        state.X_WB.push_back(state.scene->bodies[i].X_WB);
        state.inBody.push_back(scene::visualBounds(*state.scene, scene::BodyIndex{i}));
    }
    state.companions = state.scene ? companionsAtRest(*state.scene, state.X_WB) : Companions{};
}

void take(StageState& state, const exchange::Snapshot& snapshot)
{
    for (std::size_t i = 0; i < state.X_WB.size(); ++i) {
        state.X_WB[i] = snapshot.bodies[i].X_WB;
    }
    state.contacts.assign(
        snapshot.contacts.begin(),
        snapshot.contacts.begin() + static_cast<std::ptrdiff_t>(snapshot.contactCount));
    state.readings = snapshot.joints;
    state.rays = snapshot.rays;
    state.sensors = snapshot.sensors;
    state.actuators = snapshot.actuators;
    state.ghosts = snapshot.ghosts;
    state.companions = companionsOf(*state.scene, snapshot);
    state.pulls = snapshot.pulls;
    state.motions = snapshot.bodies;
    state.time = snapshot.time;
    state.levels = levelsOf(*state.scene, snapshot, state.scales);
    // What is seen of the past lies on the trail already.
    if (state.runFrame != RunFrame::LookingBack) {
        for (Trail& trail : state.trails) {
            trail.add(state.time, state.X_WB[trail.point.body.value] * trail.point.point_B);
        }
    }
}

void takePoses(StageState& state, std::span<const base::Pose> X_WB)
{
    forgetReadings(state);
    state.X_WB.assign(X_WB.begin(), X_WB.end());
    state.companions = state.scene ? companionsAtRest(*state.scene, state.X_WB) : Companions{};
}

base::Bounds drawnBounds(const StageState& state)
{
    base::Bounds bounds;
    for (std::size_t i = 0; i < state.X_WB.size(); ++i) {
        if (state.isShown(i)) {
            bounds.add(inWorld(state, i));
        }
    }
    return bounds;
}

std::vector<base::Vec3> modelCorners(const StageState& state)
{
    base::Bounds moving;
    for (std::size_t i = 0; i < state.X_WB.size(); ++i) {
        if (state.isShown(i) && !state.scene->bodies[i].isStatic()) {
            moving.add(inWorld(state, i));
        }
    }
    const double limit = kScenery * base::norm(moving.size());
    std::vector<scene::BodyIndex> bodies;
    for (std::uint32_t i = 0; i < state.X_WB.size(); ++i) {
        const base::Bounds bounds = inWorld(state, i);
        const bool scenery = state.scene->bodies[i].isStatic() &&
                             (moving.empty() ? isFloor(bounds) : base::norm(bounds.size()) > limit);
        if (state.isShown(i) && !scenery && !inWorld(state, i).empty()) {
            bodies.push_back(scene::BodyIndex{i});
        }
    }
    return cornersOf(state, bodies);
}

std::vector<base::Vec3> cornersOf(const StageState& state, std::span<const scene::BodyIndex> bodies)
{
    std::vector<base::Vec3> corners;
    for (const scene::BodyIndex body : bodies) {
        const base::Pose& X_WB = state.X_WB[body.value];
        const base::Bounds& box = state.inBody[body.value];
        if (inWorld(state, body.value).empty()) {
            corners.push_back(X_WB.position);
            continue;
        }
        for (int i = 0; i < 8; ++i) {
            corners.push_back(X_WB * base::Vec3{(i & 1) != 0 ? box.low.x : box.high.x,
                                                (i & 2) != 0 ? box.low.y : box.high.y,
                                                (i & 4) != 0 ? box.low.z : box.high.z});
        }
    }
    return corners;
}

}  // namespace editor::view3d
