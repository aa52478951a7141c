#pragma once

// The gizmo's shape on the screen and what a drag with it means. Pure mathematics, no Qt.

#include "base/math.h"
#include "editor/view3d/camera_rig.h"

#include <array>
#include <optional>
#include <vector>

namespace editor::view3d {

enum class GizmoPart {
    AxisX,
    AxisY,
    AxisZ,
    PlaneX,  // the square across X: moves in Y and Z
    PlaneY,
    PlaneZ,
    Centre,  // moves in the plane of the view
    ArcX,
    ArcY,
    ArcZ,
};

// 0, 1, 2 for X, Y, Z; nothing for the centre.
[[nodiscard]] std::optional<int> axisOf(GizmoPart part);
[[nodiscard]] bool isArc(GizmoPart part);
[[nodiscard]] bool isPlane(GizmoPart part);

// Where the ray meets the plane; none where it runs along it, or away from it.
[[nodiscard]] std::optional<base::Vec3> onPlane(base::Vec3 origin,
                                                base::Vec3 normal,
                                                const Ray& ray);

inline constexpr double kGizmoLength = 66;  // pixels, at any zoom
inline constexpr double kGizmoRadius = 58;  // of the arcs

// Everything in pixels of the view.
struct GizmoLayout {
    ViewPoint origin;
    // Tips of the arrows; nothing for an axis that points at the viewer.
    std::array<std::optional<ViewPoint>, 3> tips;
    std::array<std::optional<std::array<ViewPoint, 4>>, 3> squares;
    // The near half of each circle.
    std::array<std::vector<ViewPoint>, 3> arcs;
    // Larger is nearer to the viewer; for painting back to front.
    std::array<double, 3> nearness{};
    bool rotates = false;
};

// Nothing when the gizmo is behind the eye. X_WG: where the gizmo sits and how it is turned.
[[nodiscard]] std::optional<GizmoLayout> layoutGizmo(const CameraState& camera,
                                                     ViewSize size,
                                                     const base::Pose& X_WG,
                                                     bool rotates);

// The part under the pointer, within 5 px of its line.
[[nodiscard]] std::optional<GizmoPart> partAt(const GizmoLayout& layout, ViewPoint pointer);

// One drag of one part, from the press on.
class GizmoPull {
public:
    GizmoPull(GizmoPart part,
              const base::Pose& X_WG,
              const CameraState& camera,
              ViewSize size,
              ViewPoint pointer);

    // `fine` takes a tenth of the way from here on.
    void moveTo(ViewPoint pointer, bool fine);

    // Sets the first amount exactly: m, or rad for arcs.
    void setExactly(double amount) { exact_ = amount; }

    void followPointer() { exact_.reset(); }

    // A move goes as near to this point as its part lets it, or follows the pointer again. What
    // was set exactly wins.
    void snapTo(const std::optional<base::Vec3>& point_W) { target_W_ = point_W; }

    [[nodiscard]] GizmoPart part() const { return part_; }

    // Along the part's directions: m along one or two axes, or rad about one; rounded to `step` if
    // that is positive.
    [[nodiscard]] std::array<double, 2> amounts(double step) const;

    // The directions of the amounts, in W. An arc has one: its axis.
    [[nodiscard]] const std::vector<base::Vec3>& directions() const { return directions_; }

    // Takes a body's pose at the press to its pose now: X_WB' = delta * X_WB.
    [[nodiscard]] base::Pose delta(double step) const;

    [[nodiscard]] const base::Pose& start() const { return X_WG_; }

private:
    [[nodiscard]] std::array<double, 2> measure(ViewPoint pointer) const;
    [[nodiscard]] double angleAt(ViewPoint pointer) const;

    GizmoPart part_;
    base::Pose X_WG_;
    CameraState camera_;
    ViewSize size_;
    std::vector<base::Vec3> directions_;
    ViewPoint pressed_;
    ViewPoint pointer_;    // as it is
    ViewPoint effective_;  // as it would be without the fine stretches
    std::array<double, 2> offset_{};
    std::array<double, 2> amounts_{};
    double lastAngle_ = 0;
    std::optional<double> exact_;
    std::optional<base::Vec3> target_W_;
};

}  // namespace editor::view3d
