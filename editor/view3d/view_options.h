#pragma once

// What a person can choose about a view, and what a view reports about the pointer. Plain data.

#include "base/math.h"
#include "meshes/faces.h"
#include "scene/indices.h"

#include <QPoint>
#include <QString>
#include <Qt>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace editor::view3d {

// Along whose axes the gizmo's lie. Of a body that hangs on none, Parent and Joint are World.
enum class GizmoFrame {
    World,
    Local,
    Parent,
    Joint,  // that to its parent: the gizmo stands there, too
};

// Steps that a drag with the gizmo snaps to when `on`; holding Ctrl does the opposite of `on`.
struct Snap {
    bool on = false;
    double length = 0.1;                               // m
    double angle = 15 * 3.14159265358979323846 / 180;  // rad
    // Moves snap to corners, edges, middles and axes of other bodies under the pointer first.
    bool toParts = true;

    bool operator==(const Snap&) const = default;
};

// The 2 px frame that says whether one looks at the document or at a run (design section 9).
enum class RunFrame {
    None,
    Running,
    Paused,
    LookingBack,
};

enum class Shading {
    Shaded,
    Wireframe,
    Collision,
    // What cameras measure besides a picture, without anything that is no body: distance along the
    // view, white being near; and each body in a colour of its own.
    Depth,
    Segmentation,
};

constexpr bool measures(Shading shading)
{
    return shading == Shading::Depth || shading == Shading::Segmentation;
}

// What the colours of bodies say instead of their materials.
enum class Colouring {
    Material,
    Effort,   // of the joint that a body hangs on
    Speed,    // of its mass centre
    Contact,  // the sum of the contact forces on it
};

struct Overlays {
    bool grid = true;
    bool jointAxes = false;  // of all joints; those of selected joints and bodies are always shown
    bool bodyFrames = false;
    bool massCentres = false;
    bool contacts = true;
    bool sensors = true;    // those of selected ones are always shown
    bool actuators = true;  // likewise
    bool ghosts = true;
    bool shadows = true;
    bool sceneLights = false;  // the document's lights instead of the view's own
    bool axisCube = true;
    bool tags = true;

    // Of a run; mass, inertia and gaps are there while editing, too.
    bool jointForces = false;
    bool velocities = false;
    bool systemMass = false;  // mass centres of mechanisms, and of all together
    bool inertia = false;     // ellipsoids of all bodies
    bool jointGaps = false;
    bool trails = true;  // of the points that were chosen for one
    Colouring colouring = Colouring::Material;

    bool operator==(const Overlays&) const = default;
};

struct ViewSelection {
    std::vector<scene::PartIndex> parts;
    // The one the gizmo sits on and the panel shows; drawn stronger when several are selected.
    std::optional<scene::BodyIndex> active;

    [[nodiscard]] bool contains(scene::PartIndex part) const
    {
        return std::find(parts.begin(), parts.end(), part) != parts.end();
    }

    // Those of one kind: of<scene::BodyIndex>().
    template <typename Index>
    [[nodiscard]] std::vector<Index> of() const
    {
        std::vector<Index> result;
        for (const scene::PartIndex& part : parts) {
            if (const auto* index = std::get_if<Index>(&part)) {
                result.push_back(*index);
            }
        }
        return result;
    }

    bool operator==(const ViewSelection&) const = default;
};

// What lies under the pointer: a joint's axis or tag, a body, or nothing.
struct Pick {
    std::optional<scene::PartIndex> part;
    base::Vec3 point_W;  // on the body; on the ground or at the view's depth where nothing was hit
    // Where a body was hit; a zero normal and none where it was not.
    base::Vec3 normal_W;                  // unit, facing the eye
    std::optional<std::size_t> triangle;  // of a mesh, counted through its parts
    std::optional<meshes::Face> face_W;   // for tools that want faces
    Qt::KeyboardModifiers modifiers;
    bool doubleClick = false;

    // The part, if it is of this kind: as<scene::BodyIndex>(). Null if not.
    template <typename Index>
    [[nodiscard]] const Index* as() const
    {
        return part ? std::get_if<Index>(&*part) : nullptr;
    }
};

enum class DragPhase {
    Started,
    Moved,
    Finished,
    Cancelled,  // Escape; the bodies are to be where they were at Started
};

enum class GizmoMotion {
    Move,
    Rotate,
};

// One step of a drag with the gizmo. The new pose of each body is delta_W * (its pose at Started).
struct GizmoDrag {
    DragPhase phase = DragPhase::Started;
    GizmoMotion motion = GizmoMotion::Move;
    std::vector<scene::BodyIndex> bodies;
    base::Pose delta_W;
    QString reading;  // "X 0.042 m", for the status bar
};

// Why a body has a ghost at another pose.
enum class Compared {
    Pose,  // it stood there, or would
    Run,   // another run has it there
    Hand,  // a hand at a device wants it there
};

// Ctrl+drag on a body during a run: pull (left button) or turn (right button) with a spring; a
// static body goes along.
struct Pull {
    DragPhase phase = DragPhase::Started;
    bool turn = false;
    scene::BodyIndex body;
    base::Vec3 point_B;   // where it was taken, in the body's frame
    base::Vec3 target_W;  // where the pointer is now, in the plane of the view through that point
    base::Quat R_WB;      // for a turn: what the drag makes of the orientation at its start

    // What the target is confined to: through the point where the body was taken a line along an
    // axis of the world, or the plane across it; or the surface of other bodies.
    struct Confinement {
        int axis = 0;
        bool isPlane = false;
        bool isSurface = false;  // whatever the axis

        bool operator==(const Confinement&) const = default;
    };

    std::optional<Confinement> confinement = std::nullopt;
    base::Vec3 taken_W = {};  // where the body was taken
    bool pins = false;        // when it ends: the spring stays as it is
};

// One step of dragging the selected bodies, or in a run a part or its tag, out of a view to a
// panel. Started when the pointer leaves the view; Cancelled when it is back in it, too.
struct CarryDrag {
    DragPhase phase = DragPhase::Started;
    QPoint globalPosition;
    std::optional<scene::PartIndex> part = std::nullopt;  // that was taken in a run
};

// One step of dragging the handle of a selected joint's limit.
struct LimitDrag {
    DragPhase phase = DragPhase::Started;
    scene::JointIndex joint;
    bool high = false;  // else the low one
    double value = 0;   // rad or m
};

// One step of dragging the handle of a selected joint's position in a run.
struct JointDrag {
    DragPhase phase = DragPhase::Started;
    scene::JointIndex joint;
    double value = 0;  // rad or m
};

// One step of dragging a handle of the space that a hand moves in.
struct SpaceDrag {
    DragPhase phase = DragPhase::Started;
    std::string unit;   // of the device
    double factor = 1;  // of its size, since Started
    base::Vec3 way_W;   // of its middle, since Started, m
};

}  // namespace editor::view3d
