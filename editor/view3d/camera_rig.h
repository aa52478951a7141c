#pragma once

// Where a view looks from. Pure mathematics: no Qt, no clock; the caller passes times in.

#include "base/math.h"
#include "scene/views.h"

#include <array>
#include <optional>
#include <span>

namespace editor::view3d {

// World axes as a person names the views: the front view looks along +Y, the right view along −X.
enum class StandardView {
    Front,
    Back,
    Right,
    Left,
    Top,
    Bottom,
    Home,  // three quarters from front right above
};

// An eye that turns about a target. The camera frame is that of OpenGL: x right, y up, looking
// along −z. `rotation` maps camera to world coordinates.
struct CameraState {
    base::Vec3 target{};       // W, m
    base::Quat rotation{};     // R_WC
    double distance = 3;       // from the eye to the target, m
    double fieldOfView = 0.7;  // vertical, rad
    bool orthographic = false;
    // Of a perspective: how far the middle of the picture is to the right of the camera's axis, as
    // the tangent of that angle. One eye of two looks through a window that is not before it.
    double shift = 0;

    [[nodiscard]] base::Vec3 eye() const;
    [[nodiscard]] base::Vec3 forward() const;
    [[nodiscard]] base::Vec3 right() const;
    [[nodiscard]] base::Vec3 up() const;
    // World height seen at the target's depth: what an orthographic view shows, too.
    [[nodiscard]] double heightAtTarget() const;

    bool operator==(const CameraState&) const = default;
};

// Pixels from the top left corner.
struct ViewPoint {
    double x = 0;
    double y = 0;
};

struct ViewSize {
    double width = 1;
    double height = 1;
};

struct Ray {
    base::Vec3 origin;     // W
    base::Vec3 direction;  // W, of length 1
};

// The ray under a pixel. In an orthographic view it starts well behind everything in sight.
[[nodiscard]] Ray rayThrough(const CameraState& camera, ViewSize size, ViewPoint pixel);

// Where a world point is seen; nothing when it is behind the eye.
[[nodiscard]] std::optional<ViewPoint> project(const CameraState& camera,
                                               ViewSize size,
                                               base::Vec3 point_W);

// Metres that one pixel spans at a world point, at least a tiny positive number.
[[nodiscard]] double metresPerPixel(const CameraState& camera, ViewSize size, base::Vec3 point_W);

// The camera's rotation in a standard view; the horizon is level.
[[nodiscard]] base::Quat rotationOf(StandardView view);
// Looking at the target from that side (any length but zero); straight up and down as in the top
// and bottom views.
[[nodiscard]] base::Quat rotationFrom(base::Vec3 side);
// The view whose direction the camera has within half a degree, if any.
[[nodiscard]] std::optional<StandardView> standardViewOf(const CameraState& camera);

// The camera moved so that the points just fit into the view with a margin; its direction is kept.
// No points are taken for a metre around the origin.
[[nodiscard]] CameraState framing(CameraState camera,
                                  std::span<const base::Vec3> points,
                                  double aspect);

// The camera moved straight back until all points lie inside the view; as it is when they do.
[[nodiscard]] CameraState including(CameraState camera,
                                    std::span<const base::Vec3> points,
                                    double aspect);

// Orbiting, panning and zooming, and short eased turns between views.
class CameraRig {
public:
    [[nodiscard]] const CameraState& state() const { return state_; }

    // Jumps there; ends a turn in progress.
    void setState(const CameraState& state);
    // Goes there within `seconds` from `now` (any clock, s), easing out. 0 jumps.
    void moveTo(const CameraState& goal, double now, double seconds);
    // Brings a turn forward; true while it is still under way.
    bool advance(double now);

    [[nodiscard]] bool isMoving() const { return move_.has_value(); }

    // Where a turn in progress will end.
    [[nodiscard]] const CameraState& goal() const { return move_ ? move_->to : state_; }

    // Turns about `pivot`: a drag by the view's height is half a revolution. Keeps Z upright and
    // stops at the poles.
    void orbit(base::Vec3 pivot, double dx, double dy, ViewSize size);
    // Moves so that the world point `grabbed` stays under the pointer.
    void pan(base::Vec3 grabbed, double dx, double dy, ViewSize size);
    // Divides the distance by `factor` while what is under `pixel` at `depthPoint` stays there.
    void zoom(double factor, base::Vec3 depthPoint);
    void toggleProjection();

private:
    struct Move {
        CameraState from;
        CameraState to;
        double start = 0;
        double seconds = 0;
    };

    CameraState state_;
    std::optional<Move> move_;
};

// Where the right eye is when the left one is at this camera: beside it by what a camera of the
// scene says, else by a thirtieth of the distance to what is looked at. Both look the same way
// through one window at that distance, which is the screen: what lies there is at the same place of
// both pictures, and nothing is higher in one than in the other. Orthographic eyes have no window;
// they turn towards each other.
[[nodiscard]] CameraState rightEye(const CameraState& left,
                                   const std::optional<scene::Stereo>& stereo);

}  // namespace editor::view3d
