#pragma once

#include "editor/view3d/overlay_view.h"
#include "editor/view3d/picking.h"
#include "editor/view3d/skin.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace editor::view3d {

enum class FeatureKind {
    Axis,    // of a hole or a pin, over its round face
    Ball,    // the middle of a ball or a socket
    Corner,  // where edges of a face meet
    EdgeMiddle,
    Edge,
    Rim,  // a round edge of a face: its middle and its axis
    FaceMiddle,
    Face,
    Origin,  // of a body
};

// A place on a body that a person means by a click: to be measured from or snapped to.
struct Feature {
    FeatureKind kind = FeatureKind::Face;
    scene::BodyIndex body;
    base::Vec3 point_W;
    base::Vec3 direction_W;        // unit; along an axis or edge, out of a face, zero of a point
    double radius = 0;             // m, of what is round
    double length = 0;             // m, of an edge
    bool hollow = false;           // a hole, a socket
    std::vector<base::Vec3> line;  // of edges and rims, to be drawn, W
};

// "Hole", "Corner", "Edge".
[[nodiscard]] QString featureKindName(const Feature& feature);
// "Hole, 24.4 mm", "Corner", "Edge, 40 mm".
[[nodiscard]] QString featureName(const Feature& feature);

// Finds features. Keeps the skins of the bodies that it looked at.
class FeatureFinder {
public:
    // What is under the pixel, by this order: axis of a round face; corner, middle of an edge,
    // edge, rim, all these from a little beside the body, too; middle of the face; face. None over
    // bodies of `hidden` alone or nothing. X_WB: of
    // all bodies.
    [[nodiscard]] std::optional<Feature> at(const scene::ScenePtr& scene,
                                            std::span<const base::Pose> X_WB,
                                            const std::vector<bool>& hidden,
                                            Picker& picker,
                                            const CameraState& camera,
                                            ViewSize size,
                                            ViewPoint pixel);

private:
    [[nodiscard]] std::optional<Feature> look(const scene::ScenePtr& scene,
                                              std::span<const base::Pose> X_WB,
                                              const std::vector<bool>& hidden,
                                              Picker& picker,
                                              const CameraState& camera,
                                              ViewSize size,
                                              ViewPoint picked,
                                              ViewPoint pixel);

    BodySkins skins_;
};

// The mark of what is found, in view.hover or the given colour (design section 12), and its tag.
void addFeature(OverlayItems& items,
                const OverlayView& view,
                const Feature& feature,
                const QString& tag,
                const QColor& colour);

}  // namespace editor::view3d
