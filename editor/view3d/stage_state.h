#pragma once

#include "editor/view3d/body_levels.h"
#include "editor/view3d/companions.h"
#include "editor/view3d/device_marks.h"
#include "editor/view3d/navigation.h"
#include "editor/view3d/probe_marks.h"
#include "editor/view3d/trail.h"
#include "editor/view3d/view_colours.h"
#include "editor/view3d/view_options.h"
#include "exchange/camera_pose.h"
#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <array>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace editor::view3d {

// What all viewports of a stage share and nobody draws by itself.
struct StageState {
    scene::ScenePtr scene;
    std::vector<base::Pose> X_WB;      // as drawn, one per body
    std::vector<bool> hidden;          // by the person, one per body
    std::vector<bool> locked;          // not to be picked or moved, one per body
    std::vector<base::Bounds> inBody;  // box of each body in its own frame
    // Of the newest snapshot; empty while editing.
    std::vector<exchange::Contact> contacts;
    std::vector<exchange::JointReading> readings;
    std::vector<exchange::RayReading> rays;
    std::vector<exchange::SensorReading> sensors;
    std::vector<exchange::ActuatorReading> actuators;
    std::vector<exchange::GhostReading> ghosts;
    std::vector<exchange::BodyState> motions;
    std::vector<Levels> levels;
    double time = 0;        // simulated, s
    LevelScales scales;     // of the levels, since the run began
    Companions companions;  // as drawn

    // Points whose way through the run is shown, until the next scene.
    std::vector<Trail> trails;

    ViewSelection selection;
    std::optional<scene::PartIndex> hovered;

    ViewColours colours;
    NavigationPreset navigation = NavigationPreset::Blender;
    GizmoFrame gizmoFrame = GizmoFrame::World;
    Snap snap;
    // Digits are the host's, to choose by, during a drag too: there "=" begins an exact amount.
    bool digitsChoose = false;
    RunFrame runFrame = RunFrame::None;
    bool animated = true;

    // Poses to compare with: ghosts stand there. No index is beyond the scene.
    std::map<Compared, std::vector<std::pair<scene::BodyIndex, base::Pose>>> compared;
    // With the same bodies: what their ghosts look like is not found anew for each scene of a drag.
    scene::ScenePtr comparedScene;

    // Cameras that something moves in a run; views that follow them see from there.
    exchange::CameraPoses cameras;

    // Hands at input devices, in a run.
    std::vector<DeviceMark> devices;

    // Measurements that are kept.
    std::vector<ProbeMark> probes;

    // The handle of a joint that is dragged.
    std::optional<JointDrag> jointDrag;

    // The spring that pulls a body, while it does.
    std::optional<Pull> pull;

    // Of the run, by hand: the first is that of the pointer.
    std::array<exchange::PullReading, exchange::kHands> pulls{};

    [[nodiscard]] bool isRunning() const { return runFrame != RunFrame::None; }

    [[nodiscard]] bool isShown(std::size_t body) const
    {
        return scene->bodies[body].visible && !hidden[body];
    }

    // Bodies of the selection that a drag may move.
    [[nodiscard]] std::vector<scene::BodyIndex> movable() const
    {
        std::vector<scene::BodyIndex> bodies = selection.of<scene::BodyIndex>();
        std::erase_if(bodies, [this](scene::BodyIndex body) { return locked[body.value]; });
        return bodies;
    }
};

// What the pointer is over, by this pick; nothing for an empty one. False when it was so already.
bool hover(StageState& state, const Pick& pick);
// Takes what a snapshot of the scene holds, poses included.
void take(StageState& state, const exchange::Snapshot& snapshot);
// Poses of the bodies outside a run: one each.
void takePoses(StageState& state, std::span<const base::Pose> X_WB);
// Takes a scene with its own poses; what was said about the old one (selection, hidden bodies,
// contacts) is dropped.
void show(StageState& state, scene::ScenePtr scene);

// The box around all that is drawn, infinite planes left out.
[[nodiscard]] base::Bounds drawnBounds(const StageState& state);
// Corners of the boxes of what is worth framing: all that is drawn but floors and walls, which are
// static bodies much larger than everything that moves, or a slab under the origin when nothing
// moves.
[[nodiscard]] std::vector<base::Vec3> modelCorners(const StageState& state);
[[nodiscard]] std::vector<base::Vec3> cornersOf(const StageState& state,
                                                std::span<const scene::BodyIndex> bodies);

}  // namespace editor::view3d
