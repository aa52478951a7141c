#include "editor/view3d/stage_state.h"

namespace editor::view3d {
namespace {

// A static body this many times larger than the moving ones is scenery.
constexpr double kScenery = 2.5;
// Beyond this a body is lost, not part of the picture, m.
constexpr double kLost = 1e4;

base::Bounds inWorld(const StageState& state, std::size_t body)
{
    const base::Pose& X_WB = state.X_WB[body];
    if (!base::isFinite(X_WB.position) || base::norm(X_WB.position) > kLost) {
        return {};
    }
    return base::transformed(X_WB, state.inBody[body]);
}

}  // namespace

void show(StageState& state, scene::ScenePtr scene)
{
    state.scene = std::move(scene);
    state.X_WB.clear();
    state.inBody.clear();
    state.contacts.clear();
    state.readings.clear();
    state.selection = {};
    state.hoveredBody.reset();
    state.hoveredJoint.reset();
    state.pull.reset();
    const std::size_t count = state.scene ? state.scene->bodies.size() : 0;
    state.hidden.assign(count, false);
    for (std::uint32_t i = 0; i < count; ++i) {
        state.X_WB.push_back(state.scene->bodies[i].X_WB);
        state.inBody.push_back(scene::visualBounds(*state.scene, scene::BodyIndex{i}));
    }
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

base::Bounds modelBounds(const StageState& state)
{
    base::Bounds moving;
    for (std::size_t i = 0; i < state.X_WB.size(); ++i) {
        if (state.isShown(i) && !state.scene->bodies[i].isStatic()) {
            moving.add(inWorld(state, i));
        }
    }
    if (moving.empty()) {
        return drawnBounds(state);
    }
    const double limit = kScenery * base::norm(moving.size());
    base::Bounds bounds = moving;
    for (std::size_t i = 0; i < state.X_WB.size(); ++i) {
        const base::Bounds box = inWorld(state, i);
        if (state.isShown(i) && state.scene->bodies[i].isStatic() &&
            base::norm(box.size()) < limit) {
            bounds.add(box);
        }
    }
    return bounds;
}

base::Bounds boundsOf(const StageState& state, std::span<const scene::BodyIndex> bodies)
{
    base::Bounds bounds;
    for (const scene::BodyIndex body : bodies) {
        const base::Bounds box = inWorld(state, body.value);
        if (box.empty()) {
            bounds.add(state.X_WB[body.value].position);
        } else {
            bounds.add(box);
        }
    }
    return bounds;
}

}  // namespace editor::view3d
